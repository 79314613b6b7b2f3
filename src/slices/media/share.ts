/** The wide picture by which an address is shared: which it is, and where it stands. */
import { chance } from "../../ui/chance.ts";

/** What is written on it, and in whose name. */
export type Share = { name: string; title: string; company: string };

/** In pixels. Open Graph's readers crop nothing of this shape. */
export const shareSize = { width: 1_200, height: 630 } as const;

/** Raise it when the drawing changes, so that nobody shows a former one. */
const drawingVersion = 1;

/** A browser works it out too, where it draws the next page's head. */
function shareVersion({ name, title, company }: Share): string {
  const words = [drawingVersion, name, title, company].join("\n");
  return chance(words)
    .of(2 ** 32)
    .toString(36)
    .padStart(7, "0");
}

export const sharePath = (share: Share): string =>
  `/media/shares/${share.name}.${shareVersion(share)}.png`;
