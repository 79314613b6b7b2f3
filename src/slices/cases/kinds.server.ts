import type { z } from "zod";
import { Problem } from "../../platform/problem.ts";
import type { Kind } from "../content/kind.ts";
import { casePath } from "./addresses.ts";
import { type CaseBody, caseBody, type caseTeaser, isSlug } from "./contract.ts";
import { casesStore as store } from "./store.server.ts";
import { textOfCase } from "./text-of-case.ts";

export const caseKind: Kind<CaseBody> = {
  kind: "case",
  names: { one: "case", many: "Cases", path: "cases" },
  atDesk: true,
  pathOf: ({ key }) => casePath(key),
  previewAt: ({ key }) => casePath(key),
  schema: caseBody,
  files: "cases/*.json",
  keyOf: (file) => file.replace("cases/", ""),

  check({ key }) {
    if (!isSlug(key)) throw new Problem(409, `An address of a case cannot be ${key}.`);
  },

  async derive(tx, { id, key: slug, publishedAt, body }) {
    await store.setCase(tx, {
      id,
      slug,
      position: body.position,
      service: body.service,
      teaser: JSON.stringify(teaserOf(body)),
      updated_at: publishedAt,
    });
    return { path: casePath(slug), title: body.title, text: textOfCase(body), at: null };
  },

  forget: (tx, id) => store.removeCase(tx, id),
};

/** Of one that is half written the change is empty. */
export function teaserOf({ after, ...body }: CaseBody): z.infer<typeof caseTeaser> {
  const { title, note, whose, trade, town, summary } = body;
  const [change = { label: "", before: "", after: "", counted: "" }] = after;
  return { title, note, whose, trade, town, summary, change };
}
