import { initialsOf } from "../../../slices/staff/initials-of.ts";
import type { InboxData } from "./inbox-data.ts";

type Known = Pick<InboxData, "stages" | "colleagues" | "canChange">;

export type InboxNames = ReturnType<typeof inboxNames>;

/** How stages and colleagues are called, for rows that know their keys alone. */
export function inboxNames({ stages, colleagues, canChange }: Known) {
  const labels = new Map(stages.map(({ key, label }) => [key, label]));
  const names = new Map(colleagues.map(({ id, name }) => [id, name]));
  return {
    stages,
    /** Who can be given an enquiry. */
    colleagues: colleagues.filter(({ isHere }) => isHere),
    canChange,
    stage: (key: string) => labels.get(key) ?? key,
    colleague(id: string | null) {
      if (id === null) return { name: "Nobody’s", initials: null };
      const name = names.get(id) ?? "A former colleague";
      return { name, initials: initialsOf(name) };
    },
  };
}
