import type { ActionFunctionArgs } from "react-router";
import { z } from "zod";
import { json } from "../../../core/admin/json-field.ts";
import type { Undo } from "../../../core/admin/use-undo.ts";
import { checked } from "../../../platform/http/check-by-contract.ts";
import { type SignedIn, signedInContext } from "../../../platform/pages/page-context.ts";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { counted } from "../../../platform/text/amounts.ts";
import { siteContext } from "../../pages/context.ts";

export type ReplaceDone = { message: string; undo?: Undo; outcome?: string; matter: string };

const matter = "outdated";
const replaceForm = z.object({ was: z.string().min(1).max(300) });
const count = z.int().min(0).max(999_999_999);
const draft = z.object({ id: count, revision: count, historyNumber: count });
const takeBackForm = z.object({ drafts: json.pipe(z.array(draft).min(1).max(50)) });

export function replaceOutdated({ context, request }: ActionFunctionArgs) {
  const site = context.get(siteContext);
  const by = { who: "staff", id: context.get<SignedIn>(signedInContext).id } as const;
  return takeStaffForm<ReplaceDone>(
    { context, request },
    {
      async replace(values) {
        const { was } = checked(replaceForm, values);
        const { drafts, failedCount } = await site.replaceOutdated(was, by);
        const undo = { intent: "take-back", drafts: JSON.stringify(drafts) };
        const message = replacedWords(drafts.length, failedCount);
        return { message, ...(drafts.length > 0 && { undo }), matter };
      },
      async "take-back"(values) {
        const { drafts } = checked(takeBackForm, values);
        const back = await site.takeBackReplaced(drafts, by);
        const message = takenBackWords(back, drafts.length - back);
        return { message, outcome: message, matter };
      },
    },
  );
}

function replacedWords(replaced: number, failedCount: number): string {
  const rest =
    failedCount > 0
      ? ` ${failedCount} could not be changed: open ${failedCount > 1 ? "them" : "it"}.`
      : "";
  const wait = replaced === 1 ? "waits" : "wait";
  if (replaced === 0) return `Nothing was changed.${rest}`;
  return `${counted(replaced, "draft")} ${wait} to be read and published.${rest}`;
}

function takenBackWords(back: number, keptCount: number): string {
  const rest = keptCount > 0 ? ` ${counted(keptCount, "draft")} changed since, and stayed.` : "";
  return `${counted(back, "draft")} as before.${rest}`;
}
