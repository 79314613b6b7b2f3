const longest = 60;

/** Two notices may stand at once, so each names its item. */
export function prefixTitle(title: string, message: string): string {
  const of = title.trim();
  if (of === "") return message;
  const named = of.length > longest ? `${of.slice(0, longest - 1).trimEnd()}…` : of;
  return `${named}: ${lowered(message)}`;
}

export const lowered = (sentence: string): string =>
  sentence.slice(0, 1).toLowerCase() + sentence.slice(1);
