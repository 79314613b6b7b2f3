import { type Here, momentWords } from "../../../desk/times.ts";
import { rupeeWords } from "../../../platform/money.ts";
import type { ChangeCause, LeadSet } from "../../../slices/leads/lead-set.ts";
import { plain, strong, type Word } from "./line.ts";

/** What the desk calls what a lead's columns name by a key. */
export type Known = {
  /** Who looks. */
  self: string;
  colleagues: { id: string; name: string }[];
  stages: { key: string; label: string; kind: "open" | "won" | "lost" }[];
  here: Here;
};
type Change = { set: LeadSet; was: LeadSet; by: string | null; why?: ChangeCause | undefined };

/** @returns what follows the name of whoever did it: "moved it from New to Qualified" */
export function changeWords(change: Change, known: Known): Word[] {
  const parts = fields.flatMap((field) =>
    field in change.set ? [tellers[field](change, known)] : [],
  );
  const told = parts.filter((part) => part.length > 0);
  return told.flatMap((part, i) =>
    i === 0 ? part : [plain(i < told.length - 1 ? ", " : " and "), ...part],
  );
}

type Field = Exclude<keyof LeadSet, "next_step_at" | "reason">;
/** In this order: a step and its time, or a stage and its reason, are told together. */
const fields: Field[] = [
  "stage",
  "answered_at",
  "owner",
  "priority",
  "next_step",
  "value_paise",
  "spam",
];

const tellers: Record<Field, (change: Change, known: Known) => Word[]> = {
  stage({ set, was }, { stages }) {
    const to = stages.find(({ key }) => key === set.stage);
    const [from, now] = [labelOf(was.stage, stages), labelOf(set.stage, stages)];
    if (to?.kind === "won") return [plain("closed it as "), strong(now)];
    if (to?.kind === "lost")
      return [
        plain("closed it as "),
        strong(now),
        ...(set.reason ? [plain(`: “${set.reason}”`)] : []),
      ];
    return [plain("moved it from "), strong(from), plain(" to "), strong(now)];
  },
  answered_at({ set }) {
    // Who moves it on has answered. By mail is told as an answer of its own.
    if (set.stage !== undefined) return [];
    return [
      plain(set.answered_at ? "answered by phone or in person" : "took back that it was answered"),
    ];
  },
  owner({ set, was, by, why }, { colleagues, self }) {
    if (why === "access removed") {
      const to = set.owner === self ? "you" : nameOf(set.owner ?? "", colleagues, "nobody");
      const gone = nameOf(was.owner ?? "", colleagues);
      return [plain("handed it on to "), strong(to), plain(`, as ${gone} no longer has access`)];
    }
    if (!set.owner) return [plain("gave it to nobody")];
    if (set.owner === by) return [plain("took it")];
    if (set.owner === self) return [plain("gave it to you")];
    return [plain("gave it to "), strong(nameOf(set.owner, colleagues))];
  },
  priority: ({ set }) => [plain("gave it "), strong(set.priority ?? "normal"), plain(" priority")],
  next_step({ set, was }, { here }) {
    if (!set.next_step && set.stage !== undefined)
      return [plain("dropped the next step, "), strong(was.next_step ?? "")];
    if (!set.next_step) return [plain("removed the next step, "), strong(was.next_step ?? "")];
    const at = set.next_step_at ? `, ${momentWords(set.next_step_at, here)}` : "";
    return [plain("planned the next step: "), strong(set.next_step), plain(at)];
  },
  value_paise: ({ set }) =>
    set.value_paise == null
      ? [plain("removed what it is worth")]
      : [plain("valued it at "), strong(rupeeWords(set.value_paise / 100))],
  spam: ({ set }) => [plain(set.spam ? "held it as spam" : "released it as not spam")],
};

const labelOf = (key: string | undefined, stages: Known["stages"]): string =>
  stages.find((stage) => stage.key === key)?.label ?? key ?? "";

export const nameOf = (
  id: string,
  colleagues: Known["colleagues"],
  otherwise = "a former colleague",
): string => colleagues.find((one) => one.id === id)?.name ?? otherwise;
