import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { json } from "../../../core/admin/json-field.ts";
import { lowered, prefixTitle } from "../../../core/admin/notice-words.ts";
import { selectedField, selectedIds } from "../../../core/admin/selected-field.ts";
import type { Undo } from "../../../core/admin/use-undo.ts";
import { checked } from "../../../platform/http/check-by-contract.ts";
import { signedInContext, writeContext } from "../../../platform/pages/page-context.ts";
import { type Take, takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { Problem } from "../../../platform/problem.ts";
import { counted } from "../../../platform/text/amounts.ts";
import { momentWords } from "../../../ui/admin/times.ts";
import { valueAt } from "../../content-types/paths.ts";
import { siteContext } from "../../pages/context.ts";
import { contentContext } from "../context.ts";
import type { Settlement } from "../revision.server.ts";
import { createDocumentActions } from "./editor/document-actions.ts";
import { refuseUnlessPublisher } from "./editor/publishing-right.ts";
import type { Refusal } from "./editor/use-document-change.ts";

type ChangeDocumentsArgs = {
  context: Readonly<RouterContextProvider>;
  params: { kind: string };
  request: Request;
};
type Step = (id: number) => Promise<ActionResult | null>;
/** `leftOwn`: the schedule or draft has a value of its own, which stays. */
type ActionResult = { message: string; undo?: object; leftOwn?: boolean };
type Action = (id: number, revision: number) => ReturnType<Step>;
type Values = Record<string, string>;
type ListResult = { message: string; undo?: Undo; refused: Refusal[]; outcome?: string };

const mostAtOnce = 50;
const documentIdSchema = z.coerce.number("This is no document.").int().min(1).max(999_999_999);
const documentIdsSchema = z.array(documentIdSchema);
const fieldValue = z.string().max(1_000).nullable();
const fieldValues = z.object({
  news: fieldValue,
  scheduled: fieldValue.optional(),
  draft: fieldValue.optional(),
});
type FieldValues = z.infer<typeof fieldValues>;
const undoStep = z.object({
  id: documentIdSchema,
  intent: z.enum(["unpublish", "unschedule", "again", "restore", "set"]),
  version: z.string().max(9).optional(),
  instead: z.string().max(9).optional(),
  draft: z.literal("again").optional(),
  revision: z.int().optional(),
  field: z.string().max(60).optional(),
  former: fieldValues.optional(),
});
type UndoStep = z.infer<typeof undoStep>;
const undoSteps = json.pipe(z.array(undoStep).min(1).max(mostAtOnce));

export async function changeDocuments({ context, params, request }: ChangeDocumentsArgs) {
  const content = context.get(contentContext);
  const { documents, bin } = content;
  const { kind, names, listed } = documents.kindInAdmin(params.kind);
  const who = context.get(signedInContext);
  const by = { who: "staff", id: who.id } as const;
  const write = context.get(writeContext);
  const { time_zone: zone } = await context.get(siteContext).company();
  const when = (iso: string) => momentWords(iso, { now: new Date().toISOString(), zone });
  const actions = createDocumentActions({ content, write, who, kind, when });

  /** Runs one after another. A refusal leaves that document unchanged, and the rest continue. */
  async function runForEach(ids: number[], what: string, run: Step): Promise<ListResult> {
    const titles = new Map((await documents.namesOf(ids)).map(({ id, title }) => [id, title]));
    const done: (ActionResult & { title: string })[] = [];
    const steps: object[] = [];
    const refused: Refusal[] = [];
    for (const id of new Set(ids)) {
      const title = titles.get(id) ?? `${names.one} ${id}`;
      try {
        const result = await run(id);
        if (result) done.push({ ...result, title });
        if (result?.undo) steps.push({ ...result.undo, id });
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        refused.push({ id, title, why: error.message });
      }
    }
    const [first] = done;
    if (!first) return { message: "Nothing was changed.", refused };
    const changed =
      done.length === 1
        ? prefixTitle(first.title, first.message)
        : `${done.length} ${lowered(names.many)}: ${lowered(what)}`;
    const own = done.filter(({ leftOwn }) => leftOwn).length;
    const draftsText = counted(
      own,
      "draft says otherwise and stays",
      "drafts say otherwise and stay",
    );
    const message = own > 0 ? `${changed} ${draftsText} so.` : changed;
    if (steps.length === 0) return { message, refused };
    return { message, undo: { intent: "back", back: JSON.stringify(steps) }, refused };
  }

  type Setting = { field: string; values: FieldValues; message?: string; revision?: number };
  const setField =
    ({ field, values, message = "", revision }: Setting): Step =>
    (id) =>
      write(async (tx) => {
        await content.hold(tx);
        const now = await documents.named(kind, id, tx);
        const { live, due } = await content.readState(tx, id);
        // The change goes live with it if the document is live or scheduled.
        if (live !== null || due) refuseUnlessPublisher(who);
        const isUndo = revision !== undefined;
        if (isUndo && now.revision !== revision)
          throw new Problem(409, "Somebody wrote in this since, so it stays as it is.");
        const settlement = settlementOf(field, values);
        const previousFields = await content.settle(tx, {
          id,
          by,
          leavesOwn: !isUndo,
          ...settlement,
        });
        if (!previousFields) return null;
        const former = valuesIn(previousFields, field);
        const { revision: last } = await documents.named(kind, id, tx);
        return {
          message,
          undo: { intent: "set", field, former, revision: last },
          leftOwn: [former.scheduled, former.draft].some(
            (own) => own !== undefined && own !== former.news,
          ),
        };
      });

  const undoActions: Record<UndoStep["intent"], (step: UndoStep) => Promise<unknown>> = {
    unpublish: ({ id }) => actions.unpublish(id),
    unschedule: ({ id }) => actions.unschedule(id),
    again: ({ id, version = "", instead = "", draft }) =>
      actions.publishVersion(id, { version, instead, ...(draft && { draft }) }),
    restore: ({ id }) => write((tx) => bin.restore(tx, { id, by })),
    set({ id, field, former, revision }) {
      if (!former || revision === undefined)
        throw new Problem(400, "This form is too old. Load the screen again.");
      return setField({ field: listedField(field), values: former, revision })(id);
    },
  };

  function listedField(field: string | undefined): string {
    if (field === undefined || (field !== listed.author && field !== listed.category))
      throw new Problem(400, "This list has no such field.");
    return field;
  }

  const actionForm =
    (what: string, run: Action): Take<ListResult> =>
    (values) =>
      runForEach(selectedIn(values), what, (id) => run(id, shownIn(values, id)));
  const fieldForm =
    (name: string | undefined, what: string): Take<ListResult> =>
    async (values) => {
      const field = listedField(name);
      const { value: news = "" } = values;
      if (news === "") throw new Problem(400, "Choose one first.");
      if (!(await documents.takes(kind, field, news)))
        throw new Problem(422, "This is none to choose. Load the list again, and choose another.");
      return runForEach(
        selectedIn(values),
        what,
        setField({ field, values: { news }, message: what }),
      );
    };

  return takeStaffForm<ListResult>(
    { context, request },
    {
      publish: actionForm("Published.", (id, revision) => actions.publish(id, { revision })),
      unpublish: actionForm("Taken offline.", actions.unpublish),
      remove: actionForm("Moved to the bin.", (id, revision) => actions.remove(id, { revision })),
      category: fieldForm(listed.category, "Category changed."),
      author: fieldForm(listed.author, "Author changed."),
      back: async ({ back }) => {
        const steps = new Map(checked(undoSteps, back).map((step) => [step.id, step]));
        const { refused } = await runForEach([...steps.keys()], "", async (id) => {
          const step = steps.get(id);
          if (step) await undoActions[step.intent](step);
          return null;
        });
        if (refused.length === 0) return { message: "Undone.", refused };
        const why = refused.map((one) => `“${one.title}”: ${one.why}`).join(" ");
        const message = `Not all of it could be undone. ${why}`;
        return { message, refused, outcome: message };
      },
    },
  );
}

function settlementOf(field: string, values: FieldValues): Settlement {
  const { news, scheduled = news, draft = news } = values;
  const fields = (value: string | null) => ({ [field]: value ?? undefined });
  return { news: fields(news), scheduled: fields(scheduled), draft: fields(draft) };
}

function valuesIn({ news, scheduled, draft }: Settlement, field: string): FieldValues {
  const valueIn = (fields: object) => z.string().safeParse(valueAt(fields, field)).data ?? null;
  return {
    news: valueIn(news),
    scheduled: scheduled && valueIn(scheduled),
    draft: draft && valueIn(draft),
  };
}

/** A missing revision becomes NaN, which matches no document, so the action is refused. */
const shownIn = (values: Values, id: number): number =>
  Number(values[selectedField("document", id)] || Number.NaN);

/** @throws Problem 400 */
function selectedIn(values: Values): number[] {
  const ids = selectedIds(values, "document");
  if (ids.length === 0) throw new Problem(400, "Select one first.");
  if (ids.length > mostAtOnce)
    throw new Problem(400, `These are more than ${mostAtOnce}. Select fewer.`);
  return checked(documentIdsSchema, ids);
}
