import type { Post, PostTeaser } from "./contract.ts";

export const toTeaser = ({ content: _, parts: __, ...teaser }: Post): PostTeaser => teaser;
