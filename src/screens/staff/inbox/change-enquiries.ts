/** What the inbox's forms ask for. Each leaves behind what undoes it, as fields of another form. */
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { counted } from "../../../platform/counted.ts";
import { checked } from "../../../platform/http/check-by-contract.ts";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { type StaffForm, takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { Problem } from "../../../platform/problem.ts";
import { inboxContext } from "../../../slices/inbox/context.ts";
import { leadsContext } from "../../../slices/leads/context.ts";
import { type Changed, type LeadSet, ownWays } from "../../../slices/leads/working/lead-set.ts";
import { privacyContext } from "../../../slices/privacy/context.ts";
import { staffContext } from "../../../slices/staff/context.ts";
import { can } from "../../../slices/staff/roles.ts";
import { endingOf } from "../lead/stages/ending-of.ts";
import { answeredHow } from "../parts/answered-how.ts";
import { colleagueName } from "../parts/names.ts";
import { selectedField } from "../parts/selection/selected-field.ts";
import { sentBack, undoOf } from "../parts/undo-change.ts";
import { viewForms } from "./change-views.ts";
import type { Done } from "./done.ts";
import { droppedIn, saidOf } from "./list/said-of.ts";
import { meanwhileOf } from "./meanwhile.ts";
import { idsIn, wantedIn } from "./several/chosen-in.ts";

type Asking = { context: Readonly<RouterContextProvider>; request: Request };
type Values = Record<string, string>;

export function changeEnquiries({ context, request }: Asking) {
  const { id: staffId, role } = context.get(signedInContext);
  const by = { who: "staff", id: staffId } as const;
  const leads = context.get(leadsContext);

  async function change(values: Values, set: LeadSet, what: string): Promise<Done> {
    const wanted = wantedIn(values, set);
    try {
      const changed = await leads.changeEach(wanted, by);
      const { said: owed, asks } = await answeredHow(context, changed);
      const said = saidOf(changed, what, await nameOfOne(changed));
      return { said: said + owed + droppedIn(changed), asks, ...undoOf(changed) };
    } catch (error) {
      if (!isConflict(error)) throw error;
      const meanwhile = await meanwhileOf(context, wanted, values);
      return { said: "Nothing was changed: a colleague made a change first.", meanwhile };
    }
  }
  /** Of one alone: a colleague knows it by its name. */
  async function nameOfOne(changed: Pick<Changed, "id">[]): Promise<string | undefined> {
    const [one] = changed;
    if (!one || changed.length > 1) return undefined;
    return (await leads.sendersOf([one.id])).get(one.id) || undefined;
  }
  async function undone(changed: Changed[]): Promise<Done> {
    const what = changed.length === 1 ? "is as it was before" : "are as they were before";
    return { said: `Undone: ${saidOf(changed, what, await nameOfOne(changed))}` };
  }
  type Decide = typeof leads.neverHold;
  async function decide(how: Decide, values: Values, messageOf: (sender: string) => string) {
    const [id = ""] = idsIn(values);
    const { changed, exception } = await how({ id, by });
    const of = exception.kind === "email" ? exception.value : "this network";
    const sent = { changed: JSON.stringify(changed), [selectedField("lead", id)]: "" };
    return { said: messageOf(of), undo: { intent: "hold-again", ...sent } };
  }
  const form = (take: StaffForm<Done>["take"]): StaffForm<Done> => ({ labels: {}, take });

  return takeStaffForm<Done>(
    { context, request },
    {
      assign: form(async (values) => {
        const owner = values.owner || null;
        const colleagues = await context.get(staffContext).colleagues.list();
        const what = owner
          ? `assigned to ${colleagueName(owner, colleagues)}`
          : "moved to Nobody’s";
        return change(values, { owner }, what);
      }),
      stage: {
        labels: { worth: "Worth", reason: "Why it was lost" },
        async take(values) {
          const stages = await leads.stages();
          const stage = stages.find(({ key }) => key === values.stage);
          const set = endingOf(stage?.kind ?? "open", values);
          return change(values, set, `moved to ${stage?.label ?? values.stage}`);
        },
      },
      answered: form((values) => {
        const way = checked(answeredBy, values.way);
        const set = { answered_at: new Date().toISOString(), answered_way: way };
        return change(values, set, `marked as ${answeredWords[way]}`);
      }),
      spam: form((values) => change(values, { spam: true }, "held as spam")),
      release: form((values) => change(values, { spam: false }, "released")),
      "never-hold": form((values) => {
        const message = (of: string) => `Released. Enquiries from ${of} will not be held again.`;
        return decide(leads.neverHold, values, message);
      }),
      block: form((values) =>
        decide(leads.blockSender, values, (of) => `Blocked. All that ${of} sends is held as spam.`),
      ),
      "hold-again": form(async ({ changed = "", ...values }) => {
        const [id = ""] = idsIn(values);
        const held = checked(sentBack, changed);
        const restored = await leads.undoNeverHold({ id, changed: held, by });
        return undone(restored);
      }),
      "delete-spam": form(async (values) => {
        // What colleagues marked themselves is deleted by whoever may erase anybody.
        const marked = can(role, "people.erase");
        const given = { ids: idsIn(values), marked, by };
        return { said: deletedWords(await context.get(privacyContext).deleteSpam(given)) };
      }),
      restore: form(async ({ changed = "" }) => {
        const before = checked(sentBack, changed);
        const restored = await leads.restore(before, by);
        return undone(restored);
      }),
      ...viewForms(context.get(inboxContext).views, { id: staffId }),
    },
  );
}

const answeredBy = z.enum(ownWays, "Choose how they were answered.");
const answeredWords: Record<z.output<typeof answeredBy>, string> = {
  phone: "answered by phone",
  person: "answered in person",
  "mail elsewhere": "answered by mail from elsewhere",
  WhatsApp: "answered on WhatsApp",
  "none needed": "needing no answer",
};

const deletedWords = (count: number): string =>
  count === 0
    ? "Nothing was deleted. What a colleague marked as spam, an owner deletes."
    : `${counted(count, "enquiry was", "enquiries were")} deleted for good.`;

const isConflict = (error: unknown): boolean => error instanceof Problem && error.status === 409;
