import type { z } from "zod";
import { inSentences } from "../../core/search/snippet.ts";
import { Problem } from "../../platform/problem.ts";
import { slugOf } from "../../platform/text/slugs.ts";
import { type Kind, oddAddress } from "../content-types/kind.ts";
import type { Writing } from "../rich-text/document.ts";
import { textOf } from "../rich-text/text-of.ts";
import { casePath, slugAt } from "./case-addresses.ts";
import { type CaseBody, caseBody, type caseTeaser, isSlug } from "./contract.ts";
import { casesStore as store } from "./store.server.ts";

export const caseKind: Kind<CaseBody> = {
  kind: "case",
  names: { one: "case study", many: "Case studies", path: "cases" },
  schema: caseBody,
  files: "cases/*.json",
  keyOf: (file) => file.replace("cases/", ""),
  inAdmin: true,
  listed: { category: "service", picture: "cover" },
  parts: [
    {
      title: "The case",
      fields: ["title", "note", "summary", "whose", "trade", "town", "service", "period", "cost"],
    },
    { title: "Picture", fields: ["cover", "drawing"] },
    { title: "How it was before", fields: ["before"] },
    { title: "What was done", fields: ["done"] },
    { title: "Working paper", fields: ["sheet"] },
    { title: "What changed", fields: ["after", "wrong"] },
    { title: "Read next", fields: ["related"] },
    { title: "Search and sharing", fields: ["description"], under: "whole" },
    { title: "Address and place", fields: ["position"], under: "address" },
  ],
  begin: ({ title }) => ({ key: slugOf(title, "case"), body: { title } }),
  placed: async (db) => ({ position: await store.lastPlace(db) }),
  pathOf: ({ key }) => casePath(key),
  previewAt: ({ key }) => casePath(key),
  keyAt: slugAt,

  checkKey(key) {
    if (!isSlug(key)) throw new Problem(409, oddAddress("a case", key));
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
    return {
      ...{ path: casePath(slug), title: body.title, text: textOfCase(body), at: null },
      headings: [body.sheet.title, ...body.done.map(({ name }) => name)],
      summary: inSentences([
        caseKind.names.one,
        body.whose,
        body.trade,
        body.town,
        body.summary,
        body.description,
      ]),
    };
  },

  forget: (tx, id) => store.removeCase(tx, id),
};

export function teaserOf({ after, ...body }: CaseBody): z.infer<typeof caseTeaser> {
  const { title, note, whose, trade, town, summary } = body;
  const [change = { label: "", before: "", after: "", counted: "" }] = after;
  return { title, note, whose, trade, town, summary, change };
}

function textOfCase(body: CaseBody): string {
  const { whose, summary, before, done, sheet, after, wrong } = body;
  return inSentences([
    whose,
    summary,
    ...linesOf(before.text),
    ...done.flatMap(({ name, text }) => [name, ...linesOf(text)]),
    ...after.flatMap(({ label, counted }) => [label, counted]),
    ...linesOf(wrong),
    sheet.title,
    sheet.intro,
    ...sheet.rows.flatMap(({ cells }) => cells.slice(0, 1)),
  ]);
}

const linesOf = (text: Writing): string[] => textOf(text).split("\n");
