/** Finds parts of HTML that must stay as they are, such as code. */
export type KeptPart = { open: string; close: string };

/**
 * Splits HTML by turns, beginning with text that is not in `parts`. A part without an end is
 * searched for once, so that hostile input stays cheap.
 *
 * @param parts in lower case; `open` counts before a space or `>`, and in a comment before anything
 */
export function partedBy(html: string, parts: KeptPart[]): string[] {
  const small = html.toLowerCase();
  const endless = new Set<KeptPart>();
  const found: string[] = [];
  let from = 0;
  for (let at = small.indexOf("<"); at !== -1; ) {
    const part = parts.find((one) => !endless.has(one) && opensAt(small, at, one));
    const end = part ? small.indexOf(part.close, at + part.open.length) : -1;
    if (part && end === -1) endless.add(part);
    if (!part || end === -1) {
      at = small.indexOf("<", at + 1);
      continue;
    }
    const next = end + part.close.length;
    found.push(html.slice(from, at), html.slice(at, next));
    from = next;
    at = small.indexOf("<", next);
  }
  return [...found, html.slice(from)];
}

function opensAt(small: string, at: number, { open }: KeptPart): boolean {
  if (!small.startsWith(open, at)) return false;
  return open === "<!--" || /[\s>]/.test(small[at + open.length] ?? "");
}
