/** Names of files in an archive, one for each document. */

/** @returns what gives each a name below a folder; no two have the same */
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
