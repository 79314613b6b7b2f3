import type { AnyNode } from "domhandler";
import { deepest } from "./bounds.ts";
import type { Mark } from "./inline-nodes.ts";
import type { Block } from "./nodes.ts";

/** Where something is read: how deep its blocks will stand, and the marks around it. */
export type Place = { depth: number; marks: Mark[] };

/** Reads whatever stands there as blocks. */
export type ReadBlocks = (nodes: readonly AnyNode[], place: Place) => Block[];

/** @param levels below `depth`, down to the words */
export const hasRoom = ({ depth }: Place, levels: number): boolean => depth + levels <= deepest;

export const below = ({ depth, marks }: Place, levels: number): Place => ({
  depth: depth + levels,
  marks,
});

/** There nothing has room that holds blocks: all that is read are lines. */
export const forLines = ({ marks }: Place): Place => ({ depth: deepest - 1, marks });
