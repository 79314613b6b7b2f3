const longest = 40;

/** Quotes the first words of a text, at most 40 characters, so that its author finds it. */
export function quoted(text: string): string {
  const plain = text.trim().replace(/\s+/g, " ");
  if (plain.length <= longest) return `“${plain}”`;
  const cut = plain.slice(0, plain.lastIndexOf(" ", longest));
  return `“${cut === "" ? plain.slice(0, longest) : cut}…”`;
}
