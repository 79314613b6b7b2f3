import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { siteContext } from "../../../cms/pages/context.ts";
import { staffContext } from "../../../core/accounts/context.ts";
import { alsoReleased, answeredHow } from "../../../core/admin/change-result.ts";
import { json } from "../../../core/admin/json-field.ts";
import { namesFor } from "../../../core/admin/load-names.ts";
import { undoOf } from "../../../core/admin/undo-fields.ts";
import { undoForm } from "../../../core/admin/undo-form.ts";
import { checked } from "../../../platform/http/check-by-contract.ts";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { type StaffForm, takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Here } from "../../../ui/admin/times.ts";
import { contactsContext } from "../../contacts/context.ts";
import { changeWords } from "../../timeline/admin/change-words.ts";
import type { Word } from "../../timeline/admin/line.ts";
import { mentionsIn } from "../../timeline/admin/mentions.ts";
import { leadsContext } from "../context.ts";
import { correctionBody } from "../contract.ts";
import { type PartialDetails, partialDetails } from "../lead-details.ts";
import { correctedFields, mapFields, staffLabel } from "../lead-fields.ts";
import { noteText } from "../replies-and-notes.ts";
import { type Changed, type ChangeHow, type LeadSet, leadSet, only } from "../working/lead-set.ts";
import { type Answering, answerForms } from "./answer/answer-forms.ts";
import { answeredOtherwise, endingOf, priorityOf, stepOf, worthOf } from "./typed-change.ts";

export type Conflict = { intent: "set" | "correct"; current: LeadFields; yours: LeadFields };
export type LeadFields = LeadSet & PartialDetails;
export type ActionResult = Answering & { conflict?: Conflict };
type ChangeLeadOptions = { context: Readonly<RouterContextProvider>; request: Request };
type Values = Record<string, string>;
type Making = (values: Values) => LeadSet | Promise<LeadSet>;

export function changeLead({ context, request }: ChangeLeadOptions, id: string) {
  const by = { who: "staff", id: context.get(signedInContext).id } as const;
  const leads = context.get(leadsContext);
  const contacts = context.get(contactsContext);
  const contactId = async () => (await leads.row(id))?.contact_id ?? "";

  async function change(values: Values, set: LeadSet, how?: ChangeHow): Promise<ActionResult> {
    const was = values.was === undefined ? {} : checked(json.pipe(leadSet), values.was);
    const changed = await leads.change({ ids: [id], set, was: only(was, set), by, how });
    const { message, asks } = await answeredHow(context, changed);
    const undo = undoOf(changed.map(({ event }) => event));
    return { message: (await describeChange(changed, how)) + message, asks, ...undo };
  }
  async function describeChange([changed]: Changed[], how?: ChangeHow): Promise<string> {
    if (!changed) return "Nothing to change: it was like that already.";
    const words = changeWords({ ...changed, by: by.id, how }, await namesFor(context));
    return sentenceOf(words);
  }
  const form = (
    labels: StaffForm<ActionResult>["labels"],
    make: Making,
  ): StaffForm<ActionResult> => ({
    labels,
    take: async (values) => change(values, await make(values)).catch(conflictOf),
  });
  async function decide(how: typeof leads.neverHold, message: string): Promise<ActionResult> {
    const { changed, undo } = await how({ id, by });
    return { message: message + alsoReleased(changed), ...undoOf(undo) };
  }
  async function here(): Promise<Here> {
    const { time_zone: zone } = await context.get(siteContext).company();
    return { now: new Date().toISOString(), zone };
  }

  return takeStaffForm<ActionResult>(
    { context, request },
    {
      stage: form({}, (values) => endingOf("open", values)),
      owner: form({}, ({ owner = "" }) => ({ owner: owner || null })),
      priority: form({}, ({ priority = "" }) => ({ priority: priorityOf(priority) })),
      worth: form({ likely: "Deal value" }, ({ likely = "" }) => worthOf(likely, "likely")),
      correct: {
        labels: mapFields(correctedFields, staffLabel),
        async take({ was: shownJson = "", ...values }) {
          const was = checked(json.pipe(partialDetails), shownJson);
          const correction = { id, details: checked(correctionBody, values), was, by };
          const corrected = await leads.correct(correction).catch(conflictOf);
          if (!corrected) return { message: "Nothing to change: it was like that already." };
          if ("conflict" in corrected) return corrected;
          return { message: "Corrected.", ...undoOf([corrected.event]) };
        },
      },
      step: form({ step: "Next step", day: "Day", time: "Time" }, async (values) =>
        stepOf(values, await here()),
      ),
      "no-step": form({}, () => noStep),
      "step-done": (values) => change(values, noStep, "done").catch(conflictOf),
      won: form({ worth: "Deal value" }, (values) => endingOf("won", values)),
      lost: form({ reason: "Why it was lost" }, (values) => endingOf("lost", values)),
      set: form({}, ({ set = "" }) => checked(json.pipe(leadSet), set)),
      spam: form({}, () => ({ spam: true })),
      release: form({}, () => ({ spam: false })),
      "never-hold": () =>
        decide(leads.neverHold, "Released. Enquiries from this sender will not be held again."),
      block: () => decide(leads.blockSender, "Blocked. All that this sender writes is held."),
      async "tell-apart"({ other = "" }) {
        const marks = await contacts.markAsDifferent({ a: await contactId(), b: other, by });
        return { message: "They stay two people.", ...undoOf(marks) };
      },
      answered: form({}, async ({ way = "" }) =>
        answeredOtherwise(way, { row: await leads.row(id), stages: await leads.stages() }),
      ),
      "not-answered": form({}, () => ({ answered_at: null })),
      ...answerForms(context, id),
      ...undoForm(context),
      note: {
        labels: { text: "Note" },
        async take({ text = "" }) {
          const note = checked(z.object({ text: noteText }), { text });
          const colleagues = await context.get(staffContext).colleagues.list();
          const mentions = mentionsIn(note.text, colleagues);
          const { id: saved } = await leads.addNote({ id, text: note.text, mentions, by });
          return { message: "Your note is saved.", ...undoOf([saved]) };
        },
      },
    },
  );
}

const noStep = { next_step: null, next_step_at: null };

const changes = z.object({ current: leadSet.loose(), yours: leadSet });
const corrections = z.object({ current: partialDetails, yours: partialDetails });

/** @throws the error itself, where it is no conflict */
function conflictOf(error: unknown): ActionResult & { conflict: Conflict } {
  const conflict = error instanceof Problem && error.status === 409 && conflictIn(error.extra);
  if (!conflict) throw error;
  return { message: "Somebody else has changed this since you opened it.", conflict };
}

function conflictIn(extra: Problem["extra"]): Conflict | null {
  const corrected = corrections.safeParse(extra).data;
  if (corrected) return { intent: "correct", ...corrected };
  const { data } = changes.safeParse(extra);
  return data
    ? { intent: "set", yours: data.yours, current: only(data.current, data.yours) }
    : null;
}

function sentenceOf(words: Word[]): string {
  const text = words.map((word) => word.text).join("");
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
