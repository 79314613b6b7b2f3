import { z } from "zod";
import type { Showing } from "../content/kind.ts";
import { isOfPart, partShownBy } from "./home-section-contract.ts";

/** Matches a page that may be incomplete. */
const page = z.looseObject({
  body: z.looseObject({ sections: z.array(z.unknown()).catch([]) }).catch({ sections: [] }),
});
const section = z.object({
  type: z.custom<keyof typeof partShownBy>(isOfPart),
  chosen: z.array(z.string()).catch([]),
  hidden: z.boolean().optional(),
});

/** What a page's sections show of documents that are written once for the whole site. */
export function shownParts(body: unknown): Showing[] {
  const { data } = page.safeParse(body);
  return (data?.body.sections ?? []).flatMap((rawSection, at): Showing[] => {
    const read = section.safeParse(rawSection).data;
    if (!read || read.hidden) return [];
    const place = `body.sections.${at}`;
    const chosen = read.chosen.map((name, i) => ({ name, place: `${place}.chosen.${i}` }));
    return [{ kind: partShownBy[read.type], place, chosen }];
  });
}
