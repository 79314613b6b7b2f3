/** A document in words, for whoever opens an archive without a site. */
import type { Carried } from "../content/carried.ts";
import type { Registered } from "../content/registry.ts";
import { wordsOf } from "../content/words-of.ts";
import { writing } from "../writing/document.ts";
import { textOf } from "../writing/text-of.ts";

const words = (value: unknown): string => {
  const { data } = writing.safeParse(value);
  return data ? textOf(data) : "";
};

/** Null where visitors do not read it. */
export function readableOf(kind: Registered, { key, title, live }: Carried): string | null {
  if (!live) return null;
  const at = kind.pathOf({ key, body: live.body });
  const text = wordsOf(kind.field(), live.body, { textOf: words });
  return [`# ${title}`, ...(at === null ? [] : [at]), text, ""].join("\n\n");
}

export const readMe = (site: string, day: string) => `# ${site}

Everything of the site that its visitors read, and what is being written, as of ${day}.

- readable/: each page, post and case in words.
- pictures/: the pictures of the library.
- documents/: the same content as another site opens it, at Settings, Take the site with you.
- archive.json: what is in here, with the SHA-256 of each file.

No enquiries, no visitors and no colleagues are in it.
`;
