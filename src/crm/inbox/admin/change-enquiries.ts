import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { staffContext } from "../../../core/accounts/context.ts";
import { can } from "../../../core/accounts/roles.ts";
import {
  alsoReleased,
  answeredHow,
  droppedIn,
  summarizeChanges,
} from "../../../core/admin/change-result.ts";
import { json } from "../../../core/admin/json-field.ts";
import { colleagueName } from "../../../core/admin/names.ts";
import { selectedField, selectedIds } from "../../../core/admin/selected-field.ts";
import { undoOf } from "../../../core/admin/undo-fields.ts";
import { undoForm } from "../../../core/admin/undo-form.ts";
import type { Undo, UndoQuestion } from "../../../core/admin/use-undo.ts";
import { checked } from "../../../platform/http/check-by-contract.ts";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { type StaffForms, takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { Problem } from "../../../platform/problem.ts";
import { counted } from "../../../platform/text/amounts.ts";
import { endingOf } from "../../leads/admin/typed-change.ts";
import { leadsContext } from "../../leads/context.ts";
import {
  type Changed,
  type LeadSet,
  leadSet,
  mostAtOnce,
  only,
  ownWays,
} from "../../leads/working/lead-set.ts";
import { privacyContext } from "../../privacy/context.ts";
import { inboxContext } from "../context.ts";
import { type Viewer, viewName } from "../contract.ts";
import type { Views } from "../views.server.ts";
import { type EnquiryConflict, loadConflict } from "./conflict.ts";

type ChangeEnquiriesOptions = { context: Readonly<RouterContextProvider>; request: Request };
type Values = Record<string, string>;

export function changeEnquiries({ context, request }: ChangeEnquiriesOptions) {
  const { id: staffId, role } = context.get(signedInContext);
  const by = { who: "staff", id: staffId } as const;
  const leads = context.get(leadsContext);

  async function change(values: Values, set: LeadSet, what: string): Promise<ActionResult> {
    const changes = wantedIn(values, set);
    try {
      const changed = await leads.changeEach(changes, by);
      const { message: owed, asks } = await answeredHow(context, changed);
      const message = summarizeChanges(changed, what, await nameOfOne(changed));
      const undo = undoOf(changed.map(({ event }) => event));
      return { message: message + owed + droppedIn(changed), asks, ...undo };
    } catch (error) {
      if (!isConflict(error)) throw error;
      const conflict = await loadConflict(context, changes, values);
      return { message: "Nothing was changed: a colleague made a change first.", conflict };
    }
  }
  async function nameOfOne(changed: Pick<Changed, "id">[]): Promise<string | undefined> {
    const [one] = changed;
    if (!one || changed.length > 1) return undefined;
    return (await leads.sendersOf([one.id])).get(one.id) || undefined;
  }
  type Decide = typeof leads.neverHold;
  async function decide(how: Decide, values: Values, messageOf: (sender: string) => string) {
    const [id = ""] = idsIn(values);
    const { changed, exception, undo } = await how({ id, by });
    const of = exception.kind === "email" ? exception.value : "this network";
    return { message: messageOf(of) + alsoReleased(changed), ...undoOf(undo) };
  }

  return takeStaffForm<ActionResult>(
    { context, request },
    {
      assign: async (values) => {
        const owner = values.owner || null;
        const colleagues = await context.get(staffContext).colleagues.list();
        const what = owner ? `assigned to ${colleagueName(owner, colleagues)}` : "now unassigned";
        return change(values, { owner }, what);
      },
      stage: {
        labels: { worth: "Deal value", reason: "Why it was lost" },
        async take(values) {
          const stages = await leads.stages();
          const stage = stages.find(({ key }) => key === values.stage);
          const set = endingOf(stage?.kind ?? "open", values);
          return change(values, set, `moved to ${stage?.label ?? values.stage}`);
        },
      },
      answered: (values) => {
        const way = checked(answeredBy, values.way);
        const set = { answered_at: new Date().toISOString(), answered_way: way };
        return change(values, set, `marked as ${answeredWords[way]}`);
      },
      spam: (values) => change(values, { spam: true }, "marked as spam"),
      release: (values) => change(values, { spam: false }, "released"),
      "never-hold": (values) => {
        const message = (of: string) => `Released. Enquiries from ${of} will not be held again.`;
        return decide(leads.neverHold, values, message);
      },
      block: (values) =>
        decide(
          leads.blockSender,
          values,
          (of) => `Blocked. All that ${of} send is marked as spam.`,
        ),
      "delete-spam": async (values) => {
        // Only a role that may erase contacts deletes enquiries that colleagues marked as spam
        // themselves.
        const marked = can(role, "contacts.erase");
        const options = { ids: idsIn(values), marked, by };
        return { message: deletedWords(await context.get(privacyContext).deleteSpam(options)) };
      },
      ...undoForm(context),
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

const newView = z.object({
  name: viewName,
  address: z.string().max(1_000).default(""),
  shared: z.boolean(),
});

function viewForms(views: Views, by: Viewer): StaffForms<ActionResult> {
  const labels = { name: "Name" };
  return {
    "save-view": {
      labels,
      async take({ shared, ...values }) {
        const { name } = await views.save({
          ...checked(newView, { ...values, shared: shared === "1" }),
          by,
        });
        return { message: `The view “${name}” is saved.` };
      },
    },
    "rename-view": {
      labels,
      async take({ id = "", ...values }) {
        const { name } = checked(newView.pick({ name: true }), values);
        await views.rename({ id, name, by });
        return { message: `The view is called “${name}” now.` };
      },
    },
    "remove-view": {
      labels,
      async take({ id = "" }) {
        const { name, address, shared } = await views.remove({ id, by });
        const undo = { intent: "save-view", name, address, shared: shared ? "1" : "" };
        return { message: `The view “${name}” is removed.`, undo };
      },
    },
  };
}

type IdsInValues = Record<string, string>;

const ids = z.array(z.string().max(64)).min(1, "Select an enquiry first.").max(mostAtOnce);
const shownState = json.pipe(leadSet);

const idsIn = (values: IdsInValues): string[] => checked(ids, selectedIds(values, "lead"));

const wantedIn = (values: IdsInValues, set: LeadSet): Changed[] =>
  idsIn(values).map((id) => ({
    id,
    set,
    was: only(checked(shownState, values[selectedField("lead", id)]), set),
  }));

export type ActionResult = {
  message: string;
  asks?: UndoQuestion | undefined;
  undo?: Undo;
  conflict?: EnquiryConflict;
};
