const browsers: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

const firstOf = (agent: string, named: [RegExp, string][]) =>
  named.find(([sign]) => sign.test(agent))?.[1];

/** As its owner would call it; what a browser says of itself proves nothing. */
export function browserOf(agent: string): string {
  const browser = firstOf(agent, browsers) ?? "A browser";
  const system = firstOf(agent, systems);
  return system ? `${browser} on ${system}` : browser;
}
