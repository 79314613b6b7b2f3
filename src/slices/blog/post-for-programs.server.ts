/** A post in the API: its text is HTML, and its key is named `slug`. */
import { z } from "zod";
import type { Queries } from "../../platform/db/database.ts";
import { picture } from "../../platform/pictures/picture.ts";
import { Problem } from "../../platform/problem.ts";
import { line, lineOrNone, storable } from "../../platform/text.ts";
import type { ApiForm } from "../content/kind.ts";
import { isSlug, mostReadNext } from "./contract.ts";
import { blogStore as store } from "./store.server.ts";

const text = z.string("This has to be text.");
const slug = text.refine(isSlug, "An address is lower-case words joined by hyphens.");
const largestId = 999_999_999;

const fields = z.object({
  title: line(160),
  category: slug.optional().describe("The slug of its category; or name its `category_id`."),
  category_id: z.int().min(1).max(largestId).optional(),
  excerpt: lineOrNone(200).optional().describe("Best of 70 characters or more."),
  author: line(80).optional().describe("The colleague whose key it is, where none is given."),
  published_at: z.iso
    .datetime({ offset: true, error: "This has to be a time, such as 2026-11-26T10:00:00Z." })
    .nullable()
    .optional()
    .describe("Its date; null for the moment it is published."),
  cover: z
    .object(picture.pick({ hash: true, width: true, height: true }).shape)
    .nullable()
    .optional()
    .describe("A picture of the library; null for the drawn one."),
  read_next: z
    .array(slug)
    .max(mostReadNext)
    .optional()
    .describe("Slugs of posts to read next, in their order; the newest of its category follow."),
  content: text
    .refine((html) => storable(html) === html, "This has characters that cannot be stored.")
    .optional()
    .describe("HTML. What no post can have, such as scripts, is left out."),
});

export const postForPrograms: ApiForm = {
  key: "slug",
  newOne: fields.extend({ slug: slug.optional() }),
  change: fields.partial().extend({
    slug: slug.optional().describe("Moves it at once; its former address leads on."),
  }),

  async toBodyFields(db, { category_id: id, ...input }) {
    return typeof id === "number" ? { ...input, category: await slugOfCategory(db, id) } : input;
  },
};

async function slugOfCategory(db: Queries, id: number): Promise<string> {
  const category = await store.categoryById(db, id);
  if (category) return category.slug;
  const errors = { category_id: ["There is no such category."] };
  throw new Problem(422, "There is no category with this id.", { errors });
}
