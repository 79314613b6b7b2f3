import type { Post, PostTeaser } from "./contract.ts";

/** A post without its text: all that a list draws and a browser keeps. */
export const toTeaser = ({ content: _, ...teaser }: Post): PostTeaser => teaser;
