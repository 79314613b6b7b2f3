import { z } from "zod";
import { picture } from "../../platform/pictures/picture.ts";
import { line, lineOrNone } from "../../platform/text/text.ts";

export const keptPicture = picture.extend({
  id: z.string(),
  src: z.string(),
  wasThere: z.boolean().optional(),
});
export type KeptPicture = z.infer<typeof keptPicture>;

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

export type PictureToEdit = ListedPicture & {
  focus: { x: number; y: number };
  bytes: number;
  removedAt: string | null;
  former: string | null;
};

export const libraryViews = ["unused", "taken-out"] as const;
export type LibraryView = (typeof libraryViews)[number];
