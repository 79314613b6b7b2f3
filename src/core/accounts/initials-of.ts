export function initialsOf(name: string): string {
  const names = name.split(/\s+/).filter(Boolean);
  const [first = "", last = ""] = [names[0], names.length > 1 ? names.at(-1) : ""];
  return [first, last]
    .map((one) => [...one][0] ?? "")
    .join("")
    .toLocaleUpperCase("en-IN");
}
