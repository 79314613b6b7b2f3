import { z } from "zod";
import { picture } from "../../platform/pictures/picture.ts";
import { line, lineOrNone } from "../../platform/text.ts";

export const keptPicture = picture.extend({
  id: z.string(),
  src: z.string(),
  /** True if the library already had the same file. */
  wasThere: z.boolean().optional(),
});
export type KeptPicture = z.infer<typeof keptPicture>;

/** The query string of an upload: the picture's name in the library. */
export const fileNamed = z.object({ name: line(200).default("Picture") });

export const described = z.object({
  name: line(200),
  alt: lineOrNone(500),
  focus: picture.shape.focus.unwrap(),
});
export type Described = z.infer<typeof described>;

export type ListedPicture = KeptPicture & {
  name: string;
  alt: string;
  createdAt: string;
  by: string;
};

/**
 * `removedAt` is null while the picture is in the library. A removed picture is deleted after 30
 * days.
 */
export type PictureToEdit = ListedPicture & {
  focus: { x: number; y: number };
  bytes: number;
  removedAt: string | null;
  /** The id of the file that was replaced last and is still stored, or null. */
  former: string | null;
};

export const libraryViews = ["unused", "taken-out"] as const;
export type LibraryView = (typeof libraryViews)[number];
