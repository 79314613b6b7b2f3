/**
 * Moving or closing an enquiry answers nobody, so a notice asks the user whether they answered,
 * where the visitor still waits for an answer.
 */
import type { RouterContextProvider } from "react-router";
import { counted } from "../../../platform/counted.ts";
import { leadsContext } from "../../../slices/leads/context.ts";
import type { Changed, ownWays } from "../../../slices/leads/working/lead-set.ts";
import type { UndoQuestion } from "../use-asking-undo.ts";
import { selectedField } from "./selection/selected-field.ts";

type Way = { way: (typeof ownWays)[number]; label: string };
const ways: Way[] = [
  { way: "phone", label: "By phone" },
  { way: "WhatsApp", label: "On WhatsApp" },
];

/** @returns the sentence to add to the message, and the question */
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

type Row = { spam: number; answered_at: string | null; promised_by: string | null };
const isUnanswered = ({ spam, answered_at, promised_by }: Row): boolean =>
  spam === 0 && answered_at === null && promised_by !== null;

const owedWords = (owed: number, all: number): string =>
  all === 1 ? " A reply is still due." : ` ${counted(owed, "reply", "replies")} still due.`;

const closedWords = (silent: number, all: number): string =>
  all === 1
    ? " It was closed without an answer: no reply is due now."
    : ` ${silent} of them closed without an answer: no reply is due now.`;
