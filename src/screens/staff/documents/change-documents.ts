/** What is done with several documents of a list, each by the rules that hold for one alone. */
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { checked } from "../../../platform/http/check-by-contract.ts";
import { signedInContext, writeContext } from "../../../platform/pages/page-context.ts";
import { type StaffForm, takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { Problem } from "../../../platform/problem.ts";
import { contentContext } from "../../../slices/content/context.ts";
import { valueAt } from "../../../slices/content/paths.ts";
import type { Settlement } from "../../../slices/content/revision.server.ts";
import { refuseUnlessPublisher } from "../document/publishing-right.ts";
import type { Refused } from "../document/use-document-change.ts";
import { lowered } from "../lowered.ts";
import { json } from "../parts/json.ts";
import { saidAbout } from "../said-about.ts";
import type { Undo } from "../use-undo.ts";
import { selectedPrefix } from "./selected.ts";

type Asked = {
  context: Readonly<RouterContextProvider>;
  params: { kind: string };
  request: Request;
};
type Deed = (id: number) => Promise<Back | null>;
type Values = Record<string, string>;
/** `outcome` is said where the notice that offered Undo has gone. */
type ListDone = { said: string; undo?: Undo; refused: Refused[]; outcome?: string };

const mostAtOnce = 50;
const id = z.coerce.number("This is no document.").int().min(1).max(999_999_999);
const ids = z.array(id);
/** Null where the field was absent. */
const fieldValue = z.string().max(1_000).nullable();
/** What one field was in each; without one, what is scheduled and the draft follow `news`. */
const former = z.object({
  news: fieldValue,
  scheduled: fieldValue.optional(),
  draft: fieldValue.optional(),
});
type FieldValues = z.infer<typeof former>;
/** What takes one back. `instead` is the version that is live until then; null for none. */
const back = z.discriminatedUnion("how", [
  z.object({ how: z.literal("unpublish"), id }),
  z.object({ how: z.literal("unschedule"), id }),
  z.object({ how: z.literal("restore"), id }),
  z.object({ how: z.literal("publish"), id, number: z.int(), instead: z.int().nullable() }),
  z.object({ how: z.literal("set"), id, field: z.string().max(60), former }),
]);
type Back = z.infer<typeof back>;
const backs = json.pipe(z.array(back).min(1).max(mostAtOnce));

export async function changeDocuments({ context, params, request }: Asked) {
  const content = context.get(contentContext);
  const { documents, workingCopies, bin } = content;
  const { kind, names, listed } = documents.kindAtDesk(params.kind);
  const who = context.get(signedInContext);
  const by = { who: "staff", id: who.id } as const;
  const write = context.get(writeContext);
  const many = lowered(names.many);

  /** One after another: what is refused stays as it is, and the others go on. */
  async function each(wanted: number[], what: string, deed: Deed): Promise<ListDone> {
    const titles = new Map((await documents.namesOf(wanted)).map((one) => [one.id, one.title]));
    const undo: Back[] = [];
    const refused: Refused[] = [];
    for (const one of new Set(wanted))
      try {
        const taken = await deed(one);
        if (taken) undo.push(taken);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        refused.push({
          id: one,
          title: titles.get(one) ?? `${names.one} ${one}`,
          why: error.message,
        });
      }
    const [first] = undo;
    if (!first) return { said: "Nothing was changed.", refused };
    const title = titles.get(first.id) ?? "";
    const said =
      undo.length === 1 ? saidAbout(title, what) : `${undo.length} ${many}: ${lowered(what)}`;
    return { said, undo: { intent: "back", back: JSON.stringify(undo) }, refused };
  }

  const publish = (one: number): Promise<Back> =>
    write(async (tx) => {
      refuseUnlessPublisher(who);
      const { live } = await documents.named(kind, one, tx);
      if (live !== null && (await workingCopies.read(tx, one)) === null)
        throw new Problem(409, "It is live as it is written.");
      if ((await workingCopies.publish(tx, { id: one, by })) !== null)
        return { how: "unschedule", id: one };
      const { live: instead } = await documents.named(kind, one, tx);
      return live === null
        ? { how: "unpublish", id: one }
        : { how: "publish", id: one, number: live, instead };
    });

  const unpublish = (one: number): Promise<Back> =>
    write(async (tx) => {
      refuseUnlessPublisher(who);
      const { live } = await documents.named(kind, one, tx);
      await content.unpublish(tx, { id: one, by });
      return { how: "publish", id: one, number: live ?? 0, instead: null };
    });

  async function remove(one: number): Promise<Back> {
    const { versions, revision } = await documents.open(kind, one);
    if (versions.length > 0) refuseUnlessPublisher(who);
    await write((tx) => bin.move(tx, { id: one, by, revision }));
    return { how: "restore", id: one };
  }

  const setting =
    (field: string, values: FieldValues): Deed =>
    async (one) => {
      const { live, versions, revision } = await documents.open(kind, one);
      // What visitors read, or will, is published with it.
      if (live !== null || versions.some(({ dueAt }) => dueAt !== null)) refuseUnlessPublisher(who);
      return write(async (tx) => {
        await content.hold(tx);
        // It may be live by now.
        if ((await documents.named(kind, one, tx)).revision !== revision)
          throw new Problem(409, "Somebody changed this since. Try again.");
        const settled = await content.settle(tx, { id: one, by, ...settlementOf(field, values) });
        return settled && { how: "set", id: one, field, former: valuesIn(settled, field) };
      });
    };

  async function takeBack(one: Back): Promise<null> {
    if (one.how === "set") {
      refuseUnlessListed(one.field);
      await setting(one.field, one.former)(one.id);
      return null;
    }
    await write(async (tx) => {
      if (one.how === "restore") return bin.restore(tx, { id: one.id, by });
      refuseUnlessPublisher(who);
      await content.hold(tx);
      const { live } = await documents.named(kind, one.id, tx);
      if (one.how === "unpublish") return content.unpublish(tx, { id: one.id, by });
      if (one.how === "unschedule") return workingCopies.cancel(tx, { id: one.id, by });
      if (live !== one.instead) throw new Problem(409, "Somebody published it since.");
      await content.publish(tx, { id: one.id, number: one.number, by });
    });
    return null;
  }

  function refuseUnlessListed(field: string | undefined): asserts field is string {
    if (field === undefined || (field !== listed.author && field !== listed.category))
      throw new Problem(400, "This list has no such field.");
  }

  const form = (take: (values: Values) => Promise<ListDone>): StaffForm<ListDone> => ({
    labels: {},
    take,
  });
  const doing = (what: string, deed: Deed) =>
    form((values) => each(selectedIn(values), what, deed));
  const set = (field: string | undefined, what: string) =>
    form(async (values) => {
      refuseUnlessListed(field);
      const value = values.value ?? "";
      if (value === "") throw new Problem(400, "Choose one first.");
      return each(selectedIn(values), what, setting(field, { news: value }));
    });

  return takeStaffForm<ListDone>(
    { context, request },
    {
      publish: doing("Published.", publish),
      unpublish: doing("Taken offline.", unpublish),
      remove: doing("Moved to the bin.", remove),
      category: set(listed.category, "Filed elsewhere."),
      author: set(listed.author, "The author is changed."),
      back: form(async ({ back: sent }) => {
        const wanted = new Map(checked(backs, sent).map((one) => [one.id, one]));
        const { refused } = await each([...wanted.keys()], "", async (one) => {
          const of = wanted.get(one);
          return of ? takeBack(of) : null;
        });
        if (refused.length === 0) return { said: "Undone.", refused };
        const why = refused.map((one) => `“${one.title}”: ${one.why}`).join(" ");
        const said = `Not all of it could be undone. ${why}`;
        return { said, refused, outcome: said };
      }),
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

/** @throws Problem 400 */
function selectedIn(values: Values): number[] {
  const given = Object.keys(values).filter((name) => name.startsWith(selectedPrefix));
  if (given.length === 0) throw new Problem(400, "Select one first.");
  if (given.length > mostAtOnce)
    throw new Problem(400, `These are more than ${mostAtOnce}. Select fewer.`);
  return checked(
    ids,
    given.map((name) => name.slice(selectedPrefix.length)),
  );
}
