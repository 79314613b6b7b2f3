import type { Remark } from "./remarks.ts";

export type OldCategory = { slug: string; title: string };

export type OldPicture = { address: string; alt: string };

export type OldPost = {
  origin: string;
  /** Its address; null where the file does not say. Only a path where the file knows no site. */
  link: string | null;
  /** Its address by number, such as WordPress's `/?p=123`. Unlike `link`, it never changes. */
  short: string | null;
  slug: string;
  title: string;
  html: string;
  /** What the author wrote as an excerpt; "" where the old site generated it. */
  excerpt: string;
  /** UTC; null where the file has no date. */
  at: string | null;
  author: string;
  category: OldCategory | null;
  isPublished: boolean;
  cover: OldPicture | null;
  remarks: Remark[];
};

export const leftReasons = ["page", "closed", "trash", "other", "file", "software"] as const;
export type LeftReason = (typeof leftReasons)[number];

export type OldSite = {
  title: string;
  address: string | null;
};

export type OldThing =
  | { is: "post"; post: OldPost }
  | { is: "left"; why: LeftReason; title: string }
  /** A file of the old library: it is imported only where a post shows it. */
  | { is: "file"; title: string; address: string };

export type OldFile = {
  source: Source;
  site: OldSite;
  things: Iterable<OldThing>;
  original(address: string): string;
};

export const sources = ["wordpress", "ghost"] as const;
export type Source = (typeof sources)[number];

export const mostPosts = 5_000;
