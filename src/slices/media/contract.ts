import { z } from "zod";
import { picture } from "../../platform/pictures/picture.ts";
import { line, lineOrNone } from "../../platform/text.ts";

/** `src` is of a middle size. */
export const keptPicture = picture.extend({
  id: z.string(),
  src: z.string(),
  /** The same file was in the library before. */
  wasThere: z.boolean().optional(),
});
export type KeptPicture = z.infer<typeof keptPicture>;

/** In the address to which a file is sent: what it is called in the library. */
export const fileNamed = z.object({ name: line(200).default("Picture") });

/** What staff say of a picture. */
export const described = z.object({
  name: line(200),
  alt: lineOrNone(500),
  focus: picture.shape.focus.unwrap(),
});
export type Described = z.infer<typeof described>;

/** A picture in the library's list. */
export type ListedPicture = KeptPicture & {
  name: string;
  alt: string;
  createdAt: string;
  by: string;
};

/** `removedAt`: taken out, and kept for 30 days. */
export type PictureToEdit = ListedPicture & {
  focus: { x: number; y: number };
  /** Of all its sizes. */
  bytes: number;
  removedAt: string | null;
  /** The file that was replaced last and is still kept. */
  former: string | null;
};

export const libraryViews = ["unused", "taken-out"] as const;
export type LibraryView = (typeof libraryViews)[number];
