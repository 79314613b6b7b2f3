import type { ActionFunctionArgs } from "react-router";
import { z } from "zod";
import { checked } from "../../../platform/http/check-by-contract.ts";
import { type SignedIn, signedInContext } from "../../../platform/pages/page-context.ts";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { siteContext } from "../../../slices/site/context.ts";
import type { Undo } from "../use-undo.ts";

export type Replacing = { said: string; undo?: Undo; outcome?: string; matter: string };

const matter = "outdated";
const sent = z.object({ was: z.string().min(1).max(300) });
/** Each as `id.revision.former`. */
const drafts = z
  .string()
  .regex(/^\d{1,9}\.\d{1,9}\.\d{1,9}(?:,\d{1,9}\.\d{1,9}\.\d{1,9}){0,49}$/)
  .transform((all) =>
    all.split(",").map((one) => {
      const [id = 0, revision = 0, former = 0] = one.split(".").map(Number);
      return { id, revision, former };
    }),
  );
const taken = z.object({ drafts });

/** For every screen that lists what texts still say. */
export function replaceOutdated({ context, request }: ActionFunctionArgs) {
  const site = context.get(siteContext);
  const by = { who: "staff", id: context.get<SignedIn>(signedInContext).id } as const;
  return takeStaffForm<Replacing>(
    { context, request },
    {
      replace: {
        labels: {},
        async take(values) {
          const { drafts: now, left } = await site.replaceOutdated(checked(sent, values).was, by);
          const said = replacedWords(now.length, left);
          const all = now.map(({ id, revision, former }) => `${id}.${revision}.${former}`);
          const undo = { intent: "take-back", drafts: all.join(",") };
          return { said, ...(now.length > 0 && { undo }), matter };
        },
      },
      "take-back": {
        labels: {},
        async take(values) {
          const { drafts: all } = checked(taken, values);
          const count = await site.takeBackReplaced(all, by);
          const said = takenBackWords(count, all.length - count);
          return { said, outcome: said, matter };
        },
      },
    },
  );
}

const draftWords = (count: number): string => (count === 1 ? "1 draft" : `${count} drafts`);

function replacedWords(count: number, left: number): string {
  const rest = left > 0 ? ` ${left} could not be changed: open ${left > 1 ? "them" : "it"}.` : "";
  const wait = count === 1 ? "waits" : "wait";
  if (count === 0) return `Nothing was changed.${rest}`;
  return `${draftWords(count)} ${wait} to be read and published.${rest}`;
}

function takenBackWords(count: number, left: number): string {
  const rest = left > 0 ? ` ${draftWords(left)} changed since, and stayed.` : "";
  return `${draftWords(count)} as before.${rest}`;
}
