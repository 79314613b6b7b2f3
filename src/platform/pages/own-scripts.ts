/**
 * Tells the inline scripts the server wrote from those that got into a page by a fault. Ours are rendered with a mark
 * nobody can know beforehand; the policy names the hashes of these alone, and the page goes out without the mark,
 * because a page that is kept is the same for everybody.
 */
import { createHash } from "node:crypto";

/** @returns the page without its marks, and the SHA-256 of each inline script that had one, base64 */
export function takeMarks(html: string, mark: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${mark}"`;
  const scripts = html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g);
  const own = [...scripts].filter(
    ([, attributes = ""]) =>
      attributes.includes(attribute) && !/ src=| type="application\//.test(attributes),
  );
  return {
    html: html.replaceAll(attribute, ""),
    hashes: own.map(([, , code = ""]) => hashOf(code)),
  };
}

const hashOf = (code: string) => createHash("sha256").update(code).digest("base64");
