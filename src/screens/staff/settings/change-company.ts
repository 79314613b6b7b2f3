import type { RouterContextProvider } from "react-router";
import { signedInContext, writeContext } from "../../../platform/pages/page-context.ts";
import type { FieldLabels } from "../../../platform/pages/returned-form.ts";
import { type StaffForm, takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Company } from "../../../slices/site/company-contract.ts";
import { siteContext } from "../../../slices/site/context.ts";
import type { Undo } from "../use-undo.ts";
import { goOn } from "./go-on.ts";
import { mergeValues } from "./merge-values.ts";

type ChangeCompanyOptions = { context: Readonly<RouterContextProvider>; request: Request };
type CompanyForm = {
  labels: FieldLabels;
  newsOf(values: Record<string, string>, now: Company): { [Field in keyof Company]?: unknown };
  /** Saves other settings after the company's facts. */
  alongside?(values: Record<string, string>): Promise<void>;
  /** The message and undo for places that followed the change; null where none did. */
  followed?(values: Record<string, string>, saved: Saved): ActionResult | null;
  /** Further actions of the screen. */
  more?: Record<string, StaffForm<ActionResult>>;
};
type AtVersion = { version: number; body: Company };
/** `hasDropped`: the save removed the demo's text in other languages. */
export type Saved = { was: AtVersion; is: AtVersion; hasDropped: boolean };
/** `begun` is a new version in another language, by the kind and id of its address. */
export type ActionResult = {
  isSaved?: boolean;
  message?: string;
  undo?: Undo;
  /** The message of a notice after an undo. */
  outcome?: string;
  matter?: string;
  begun?: { kind: string; id: number };
};

/** The action of each screen whose one form changes some of the company's facts. */
export async function changeCompany({ context, request }: ChangeCompanyOptions, form: CompanyForm) {
  const site = context.get(siteContext);
  const by = { who: "staff", id: context.get(signedInContext).id } as const;
  const result = await takeStaffForm<ActionResult>(
    { context, request },
    {
      ...form.more,
      save: {
        labels: form.labels,
        async take(values) {
          const was = await site.companyForDesk();
          const from = Number(values.opened);
          const isMerged = "opened" in form.labels && from > 0 && from <= was.version;
          const opened = isMerged ? await site.companyAt(Math.floor(from)) : null;
          const { merged, isConflict } = opened
            ? mergeValues(values, { opened, current: was.body })
            : { merged: values, isConflict: true };
          const basedOn = isConflict ? Number(values.basedOn) : was.version;
          const change = { body: form.newsOf(merged, was.body), basedOn, by };
          await context
            .get(writeContext)((tx) => site.saveCompany(tx, change))
            .catch(sayWhose);
          await form.alongside?.(merged);
          const is = await site.companyForDesk();
          const hasDropped =
            is.version !== was.version && (await site.hasDroppedVersions(is.version));
          return { isSaved: true, ...form.followed?.(merged, { was, is, hasDropped }) };
        },
      },
    },
  );
  return goOn({ context, request }, result);
}

/** A conflict shows what the other saved beside each field; saving again overwrites it. */
function sayWhose(refusal: unknown): never {
  if (refusal instanceof Problem && refusal.status === 409)
    throw new Problem(
      409,
      "Somebody else saved this since you opened it. " +
        "What is saved now is shown beside each field that differs: " +
        "change yours, or save again to keep what you changed. " +
        "What you left alone stays as they saved it.",
    );
  throw refusal;
}
