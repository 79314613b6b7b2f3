import type { Difference } from "./differences.ts";

export const differenceWords: Record<Difference["what"], string> = {
  changed: "changed",
  added: "new",
  removed: "taken out",
  moved: "moved",
};
