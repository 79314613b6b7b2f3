import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { leadsContext } from "../../crm/leads/context.ts";
import { answeredWays, type Changed, type ownWays } from "../../crm/leads/working/lead-set.ts";
import type { Unseen } from "../../crm/messages/contract.ts";
import { Problem } from "../../platform/problem.ts";
import { counted } from "../../platform/text/amounts.ts";
import { selectedField } from "./selected-field.ts";
import type { UndoQuestion } from "./use-undo.ts";

export function summarizeChanges(
  changed: Pick<Changed, "id">[],
  what: string,
  of?: string,
): string {
  const count = changed.length;
  if (count === 0) return "Nothing had to change.";
  return `${count === 1 ? (of ?? "1 enquiry") : `${count} enquiries`} ${what}.`;
}

export const alsoReleased = ({ length }: Changed[]): string =>
  length > 1
    ? ` ${counted(length - 1, "other of theirs is", "others of theirs are")} released too.`
    : "";

export function droppedIn(changed: Changed[]): string {
  const dropped = changed.filter(({ set, was }) => set.next_step === null && was.next_step);
  if (dropped.length === 0) return "";
  if (changed.length === 1) return ` Its next step is dropped: ${dropped[0]?.was.next_step}.`;
  return dropped.length === 1
    ? " The next step of 1 is dropped."
    : ` The next steps of ${dropped.length} are dropped.`;
}

type Way = { way: (typeof ownWays)[number]; label: string };
const ways: Way[] = [
  { way: "phone", label: "By phone" },
  { way: "WhatsApp", label: "On WhatsApp" },
];

/** Moving or closing an enquiry answers nobody, so a notice asks whether the user answered. */
export async function answeredHow(
  context: Readonly<RouterContextProvider>,
  changed: Changed[],
): Promise<{ message: string; asks?: UndoQuestion }> {
  const moved = changed.filter(({ set }) => set.stage !== undefined).map(({ id }) => id);
  const rows = await Promise.all(moved.map((id) => context.get(leadsContext).row(id)));
  const silent = rows.flatMap((row) => (row && isUnanswered(row) ? [row] : []));
  if (silent.length === 0) return { message: "" };
  const owed = silent.filter(({ closed_at }) => closed_at === null).length;
  const fields = Object.fromEntries(silent.map(({ id }) => [selectedField("lead", id), "{}"]));
  return {
    message:
      owed > 0 ? owedWords(owed, changed.length) : closedWords(silent.length, changed.length),
    asks: {
      question: `Have you answered ${silent.length === 1 ? "them" : `all ${silent.length}`}?`,
      choices: ways.map(({ way, label }) => ({
        label,
        form: { intent: "answered", way, ...fields },
      })),
    },
  };
}

type Row = { spam: number; answered_at: string | null; due_at: string | null };
const isUnanswered = ({ spam, answered_at, due_at }: Row): boolean =>
  spam === 0 && answered_at === null && due_at !== null;

const owedWords = (owed: number, all: number): string =>
  all === 1 ? " A reply is still due." : ` ${counted(owed, "reply", "replies")} still due.`;

const closedWords = (silent: number, all: number): string =>
  all === 1
    ? " It was closed without an answer: no reply is due now."
    : ` ${silent} of them closed without an answer: no reply is due now.`;

/** @returns the sent message, or the unseen ones that the writer must read first */
export async function unlessUnseen<Sent extends object>(
  sending: Promise<Sent>,
): Promise<Sent | { message: string; unseen: Unseen }> {
  try {
    return await sending;
  } catch (error) {
    const found = error instanceof Problem ? unseen.safeParse(error.extra).data : undefined;
    if (!found || !(error instanceof Problem)) throw error;
    return { message: error.message, unseen: found };
  }
}

const message = z.object({
  by: z.string(),
  way: z.enum(answeredWays),
  at: z.string(),
  text: z.string().nullable(),
});
const unseen = z.object({ unseen: z.array(message), seen: z.string() });
