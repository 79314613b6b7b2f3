/** Parts of HTML that are left as they are written, such as code. */
export type KeptPart = { open: string; close: string };

/**
 * What is not kept and what is, by turns, beginning with what is not. Each character is looked at a
 * few times at most, whatever somebody writes: a part without an end is looked for once.
 *
 * @param parts in small letters; what opens one is followed by a space, by
 * `>` or, in a comment, by anything
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
