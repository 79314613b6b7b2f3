const characters: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
// XML 1.0 cannot write these (https://www.w3.org/TR/xml/#charsets).
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the very characters it leaves out
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(unwritable, "")
    .replace(/[&<>"']/g, (character) => characters[character] ?? "");

/** Safe between tags and inside double quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => characters[character] ?? "");

export const escapePattern = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}/]/g, "\\$&");
