import { timeZoneOf } from "../../../platform/time/time-zone.ts";
import { type Here, momentWords, shortDay } from "../../../ui/admin/times.ts";
import { stepEndsAt } from "../../leads/working/lead-set.ts";
import type { Stage } from "../../leads/working/stage-contract.ts";
import type { InboxRow } from "../contract.ts";

type StageKindOf = Pick<Stage, "key" | "kind">;
export type Tone = "plain" | "sun" | "leaf" | "rust";

export function toneOf(stage: string, stages: StageKindOf[]): Tone {
  const kind = stages.find(({ key }) => key === stage)?.kind ?? "open";
  if (kind !== "open") return kind === "won" ? "leaf" : "plain";
  const step = stages.filter((one) => one.kind === "open").findIndex(({ key }) => key === stage);
  if (step <= 0) return "plain";
  return step === 1 ? "sun" : "leaf";
}

export function nthWords(nth: number): string | null {
  if (nth < 2) return null;
  return `${nth}${endingOf(nth)} enquiry`;
}

function endingOf(nth: number): string {
  if (nth % 100 >= 11 && nth % 100 <= 13) return "th";
  return { 1: "st", 2: "nd", 3: "rd" }[nth % 10] ?? "th";
}

export const nameOf = ({ name, unfinished }: Pick<InboxRow, "name" | "unfinished">) =>
  name || (unfinished ? "Incomplete chat" : "No name");

export const getNameDetail = ({ company, email, mobile }: InboxRow): string | null =>
  company || email || mobile;

export const lastWords = ({ latest, query }: Pick<InboxRow, "latest" | "query">) => latest ?? query;

const sentencesByReason = new Map([
  ["honeypot", "It filled in a field that people cannot see."],
  ["too fast", "It was sent within two seconds, faster than anybody types."],
  ["too many", "It repeats an email or a text, after thirty from one network in ten minutes."],
  ["blocked", "Its sender is blocked."],
]);

export const describeSpamReason = (reason: string | null): string =>
  sentencesByReason.get(reason ?? "") ?? "A colleague marked it as spam.";

type Planned = Pick<InboxRow, "next_step" | "next_step_at" | "due_at">;

export function stepWords(planned: Planned, here: Here) {
  const { next_step, next_step_at } = planned;
  if (next_step === null && next_step_at === null) return null;
  const step = next_step ?? "Next step";
  if (next_step_at === null) return { tone: "plain", words: `Next: ${step}` } as const;
  const { wallTime } = timeZoneOf(here.zone);
  const [due, today] = [next_step_at, here.now].map((iso) => wallTime(new Date(iso)).day);
  if (due === undefined || today === undefined || due > today)
    return { tone: "plain", words: `Next: ${step}, ${shortDay(next_step_at, here)}` } as const;
  const isLate = (stepEndsAt(planned) ?? next_step_at) < here.now;
  const when = due === today ? momentWords(next_step_at, here) : shortDay(next_step_at, here);
  const tone: Tone = isLate ? "rust" : "sun";
  return { tone, words: `${isLate ? "Overdue" : "To do"}: ${step}, ${when}` };
}
