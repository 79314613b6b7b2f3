import { initialsOf } from "../../../slices/staff/initials-of.ts";
import { colleagueName, stageName } from "../parts/names.ts";
import type { InboxData } from "./inbox-data.ts";

type InboxNamesOptions = Pick<InboxData, "stages" | "colleagues" | "canChange">;

export type InboxNames = ReturnType<typeof inboxNames>;

export const inboxNames = ({ stages, colleagues, canChange }: InboxNamesOptions) => ({
  stages,
  /** Only colleagues who can own an enquiry. */
  colleagues: colleagues.filter(({ isHere }) => isHere),
  canChange,
  stage: (key: string) => stageName(key, stages),
  colleague(id: string | null) {
    if (id === null) return { name: "Unassigned", initials: null };
    const name = colleagueName(id, colleagues);
    return { name, initials: initialsOf(name) };
  },
});
