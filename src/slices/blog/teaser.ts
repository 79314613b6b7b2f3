import type { Post, PostTeaser } from "./contract.ts";

export const toTeaser = ({ content: _, ...teaser }: Post): PostTeaser => teaser;
