/** What the file of another system holds, in one form whichever system it is of. */
import type { Remark } from "./remarks.ts";

export type OldCategory = { slug: string; title: string };

export type OldPicture = { address: string; alt: string };

export type OldPost = {
  /** By which it is known again. */
  origin: string;
  /** Where it was; null where the file does not say. A path alone where it knows no site. */
  link: string | null;
  /** Where it was by its number, as `/?p=123` of WordPress: beside its link, which may change. */
  short: string | null;
  slug: string;
  title: string;
  /** As it is read on: shortcodes and the like are gone from it. */
  html: string;
  /** The words that the old site showed of it; "" where it made them itself. */
  excerpt: string;
  /** UTC. */
  at: string | null;
  author: string;
  category: OldCategory | null;
  isPublished: boolean;
  cover: OldPicture | null;
  remarks: Remark[];
};

/** Why something of the file is not brought. */
export const leftReasons = ["page", "closed", "trash", "other", "file", "software"] as const;
export type LeftReason = (typeof leftReasons)[number];

export type OldSite = {
  title: string;
  /** Null where the file does not say. */
  address: string | null;
};

export type OldThing =
  | { is: "post"; post: OldPost }
  | { is: "left"; why: LeftReason; title: string }
  /** Of the old library: it is brought where a post shows it. */
  | { is: "file"; title: string; address: string };

export type OldFile = {
  source: Source;
  site: OldSite;
  things: Iterable<OldThing>;
  /** Of a picture that was made smaller, the address of the whole. */
  original(address: string): string;
};

export const sources = ["wordpress", "ghost"] as const;
export type Source = (typeof sources)[number];

export const mostPosts = 5_000;
