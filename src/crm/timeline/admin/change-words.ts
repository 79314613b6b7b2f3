import { rupeeWords } from "../../../platform/text/amounts.ts";
import { type Here, momentWords } from "../../../ui/admin/times.ts";
import type { AnsweredWay, ChangeHow, LeadSet } from "../../leads/working/lead-set.ts";
import type { Entry } from "../contract.ts";
import { plain, strong, type Word } from "./line.ts";

export type ChangeContext = {
  self: string;
  colleagues: { id: string; name: string }[];
  stages: { key: string; label: string; kind: "open" | "won" | "lost" }[];
  here: Here;
};
type Change = {
  set: LeadSet;
  was: LeadSet;
  by: string | null;
  how?: ChangeHow | undefined;
  due_at?: string | null | undefined;
};

export function changeWords(change: Change, changeContext: ChangeContext): Word[] {
  if (change.how === "undone") return undoneWords(change, changeContext);
  const parts = partsOf(change, changeContext);
  return parts.flatMap((part, i) =>
    i === 0 ? part : [plain(i < parts.length - 1 ? ", " : " and "), ...part],
  );
}

/** The first part is enough: the activity already shows the whole change. */
function undoneWords({ set, was, by }: Change, changeContext: ChangeContext): Word[] {
  const [first] = partsOf({ set: was, was: set, by }, changeContext);
  return [plain("took this back: "), ...(first ?? [plain("a change")])];
}

const partsOf = (change: Change, changeContext: ChangeContext): Word[][] =>
  fields
    .flatMap((field) => (field in change.set ? [tellers[field](change, changeContext)] : []))
    .filter((part) => part.length > 0);

type Field = Exclude<keyof LeadSet, "next_step_at" | "reason" | "answered_way">;
const fields: Field[] = [
  "answered_at",
  "stage",
  "owner",
  "priority",
  "next_step",
  "value_paise",
  "spam",
];

const answeredBy: Record<AnsweredWay, string> = {
  phone: "answered by phone",
  person: "answered in person",
  "mail elsewhere": "answered by mail from elsewhere",
  WhatsApp: "answered on WhatsApp",
  "none needed": "marked it as needing no answer",
  mail: "answered by mail",
  chat: "answered in the chat",
};

const tellers: Record<Field, (change: Change, changeContext: ChangeContext) => Word[]> = {
  stage(change, { stages }) {
    const { set, was } = change;
    const to = stages.find(({ key }) => key === set.stage);
    const [from, now] = [labelOf(was.stage, stages), labelOf(set.stage, stages)];
    const owed = [plain(owedWords(change))].filter(({ text }) => text !== "");
    if (to?.kind === "won") return [plain("closed it as "), strong(now), ...owed];
    if (to?.kind === "lost")
      return [
        plain("closed it as "),
        strong(now),
        ...(set.reason ? [plain(`: “${set.reason}”`)] : []),
        ...owed,
      ];
    return [plain("moved it from "), strong(from), plain(" to "), strong(now), ...owed];
  },
  answered_at({ set }) {
    const { stage, answered_at, answered_way: way } = set;
    // The stage's words already include an answer that is undone with it.
    if (stage !== undefined && !answered_at) return [];
    if (!answered_at) return [plain("marked it as unanswered")];
    return [plain(way ? answeredBy[way] : "marked it as answered")];
  },
  owner({ set, was, by, how }, { colleagues, self }) {
    if (how === "handed on") {
      const to = set.owner === self ? "you" : nameOf(set.owner ?? "", colleagues, "nobody");
      const formerOwner = nameOf(was.owner ?? "", colleagues);
      return [
        plain("handed it on to "),
        strong(to),
        plain(`, as ${formerOwner} no longer has access`),
      ];
    }
    if (!set.owner) return [plain("gave it to nobody")];
    if (set.owner === by) return [plain("took it")];
    if (set.owner === self) return [plain("gave it to you")];
    return [plain("gave it to "), strong(nameOf(set.owner, colleagues))];
  },
  priority: ({ set }) => [plain("gave it "), strong(set.priority ?? "normal"), plain(" priority")],
  next_step({ set, was, how }, { here }) {
    const before = strong(was.next_step ?? "");
    if (!set.next_step && how === "done") return [plain("did the next step: "), before];
    if (!set.next_step && set.stage !== undefined)
      return [plain("dropped the next step, "), before];
    if (!set.next_step) return [plain("removed the next step, "), before];
    const when = set.next_step_at && momentWords(set.next_step_at, here);
    if (set.next_step === was.next_step)
      return [plain("moved the next step, "), before, plain(`, to ${when ?? "no day"}`)];
    const at = when ? `, ${when}` : "";
    return [plain("planned the next step: "), strong(set.next_step), plain(at)];
  },
  value_paise: ({ set }) =>
    set.value_paise == null
      ? [plain("removed what it is worth")]
      : [plain("valued it at "), strong(rupeeWords(set.value_paise / 100))],
  spam({ set, due_at }, { here }) {
    if (set.spam) return [plain("held it as spam")];
    const due = due_at ? `, to be answered by ${momentWords(due_at, here)}` : "";
    return [plain(`released it as not spam${due}`)];
  },
};

const owedWords = ({ set }: Pick<Change, "set">): string =>
  set.answered_at === null ? ", so a reply is due again" : "";

const labelOf = (key: string | undefined, stages: ChangeContext["stages"]): string =>
  stages.find((stage) => stage.key === key)?.label ?? key ?? "";

export const nameOf = (
  id: string,
  colleagues: ChangeContext["colleagues"],
  otherwise = "a former colleague",
): string => colleagues.find((one) => one.id === id)?.name ?? otherwise;

export const who = (by: Entry["by"], { self }: ChangeContext): Word => {
  if (by.who === "staff") return strong(by.id === self ? "You" : by.name);
  return by.who === "visitor" ? plain("They") : plain("The site");
};
