import type { AnyNode } from "domhandler";
import { deepest } from "./bounds.ts";
import type { Mark } from "./inline-nodes.ts";
import type { Block } from "./nodes.ts";

/** How deep the blocks will be, and the marks around them. */
export type Place = { depth: number; marks: Mark[] };

export type ReadBlocks = (nodes: readonly AnyNode[], place: Place) => Block[];

/** @param levels the levels that a block needs below `depth`, including its text */
export const hasRoom = ({ depth }: Place, levels: number): boolean => depth + levels <= deepest;

export const below = ({ depth, marks }: Place, levels: number): Place => ({
  depth: depth + levels,
  marks,
});

/** A place without room for nested blocks: everything is read as lines. */
export const forLines = ({ marks }: Place): Place => ({ depth: deepest - 1, marks });
