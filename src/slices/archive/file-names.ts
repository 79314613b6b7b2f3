/** @returns a function that gives each document a unique name below `folder` */
export function createFileNames() {
  const names = new Set<string>();
  return (folder: string, key: string): string => {
    const parts = key.split("/").map((part) => part.replace(/[^\p{L}\p{M}\p{N}_-]+/gu, "-"));
    const path = parts.filter((part) => part !== "").join("/") || "home";
    let name = `${folder}/${path}`;
    for (let more = 2; names.has(name.toLowerCase()); more++) name = `${folder}/${path}--${more}`;
    names.add(name.toLowerCase());
    return name;
  };
}
