import { chance } from "../../ui/chance.ts";

export type Share = { name: string; title: string; company: string };

/** In pixels. Readers of Open Graph do not crop this shape. */
export const shareSize = { width: 1_200, height: 630 } as const;

/** Increase it when the drawing changes, so that no cache shows the former one. */
const drawingVersion = 1;

function shareVersion({ name, title, company }: Share): string {
  const words = [drawingVersion, name, title, company].join("\n");
  return chance(words)
    .of(2 ** 32)
    .toString(36)
    .padStart(7, "0");
}

export const sharePath = (share: Share): string =>
  `/media/shares/${share.name}.${shareVersion(share)}.png`;
