import { z } from "zod";
import { pageQuery } from "../../platform/list.ts";
import { picture } from "../../platform/pictures/picture.ts";
import { line } from "../../platform/text.ts";
import { described, type ListedPicture, libraryViews, type PictureToEdit } from "./contract.ts";

const longestWords = 100;
const longestId = 64;

export const pictureParams = z.object({ id: z.string().max(longestId) });

export const picturesQuery = z.object({
  state: z
    .enum(libraryViews, "There are unused and taken-out.")
    .nullable()
    .default(null)
    .describe(
      "Those alone that nothing shows, or that were taken out. Without it all but the latter.",
    ),
  words: z
    .literal("")
    .or(line(longestWords))
    .default("")
    .describe("Words of the name and of the alternative text, each of which has to be in them."),
  after: z
    .string()
    .regex(/^[0-9a-f-]{36}$/, "This page is not to be had.")
    .nullable()
    .default(null)
    .describe("Where the list goes on, as `next` of the page before has it."),
  page_size: pageQuery.page_size,
});

export const pictureChange = described
  .extend({ focus: described.shape.focus.describe("What stays in view, in percent.") })
  .partial();

const sides = picture.pick({ hash: true, width: true, height: true });

export const takenPicture = sides.extend({ id: z.string() });

export const listedPicture = takenPicture.extend({
  name: z.string(),
  alt: z.string(),
  /**
   * The point that stays in view when the picture is cropped, in percent from the left and the
   * top.
   */
  focus: picture.shape.focus.unwrap(),
  colour: picture.shape.colour,
  /** The path of a WebP rendition of medium width. */
  src: z.string(),
  created_at: z.string(),
});

export const shownPicture = listedPicture.extend({
  bytes: z.int(),
  /** Null while it is in the library. A removed picture is deleted after 30 days. */
  removed_at: z.string().nullable(),
  /** Documents that show it: live, scheduled or in a draft. At most 200. */
  uses: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      kind: z.string(),
      state: z.enum(["live", "scheduled", "draft"]),
    }),
  ),
});

type ShownPicture = Omit<z.infer<typeof shownPicture>, "uses">;

export const listedOf = (row: ListedPicture): z.infer<typeof listedPicture> => {
  const { id, hash, width, height, name, alt, colour, src, createdAt: created_at } = row;
  const { focus = { x: 50, y: 50 } } = row;
  return { id, hash, width, height, name, alt, focus, colour, src, created_at };
};

export const shownOf = ({ bytes, removedAt: removed_at, ...row }: PictureToEdit): ShownPicture => ({
  ...listedOf({ ...row, focus: row.focus }),
  bytes,
  removed_at,
});
