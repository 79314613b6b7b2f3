import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { goOn } from "../../../core/admin/after-save.ts";
import { mergeValues } from "../../../core/admin/form-values.ts";
import type { Undo } from "../../../core/admin/use-undo.ts";
import { checked } from "../../../platform/http/check-by-contract.ts";
import { writeContext } from "../../../platform/pages/page-context.ts";
import type { FieldLabels } from "../../../platform/pages/returned-form.ts";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { Problem } from "../../../platform/problem.ts";
import { siteContext } from "../../pages/context.ts";
import type { Company } from "../company-contract.ts";

type ChangeCompanyOptions = { context: Readonly<RouterContextProvider>; request: Request };
type CompanyForm = {
  labels: FieldLabels;
  newsOf(values: Record<string, string>, now: Company): { [Field in keyof Company]?: unknown };
  /** Saves other settings after the company's facts. */
  alongside?(values: Record<string, string>): Promise<void>;
};
type ActionResult = {
  isSaved?: boolean;
  message?: string;
  undo?: Undo;
  /** The message of a notice after an undo. */
  outcome?: string;
  matter?: string;
};

/** The action of each screen whose one form changes some of the company's facts. */
export async function changeCompany(args: ChangeCompanyOptions, form: CompanyForm) {
  const { context } = args;
  const site = context.get(siteContext);
  const write = context.get(writeContext);
  const result = await takeStaffForm<ActionResult>(args, {
    async "take-back"(values, { by }) {
      const restored = { ...checked(version, values), by };
      const isBack = await write((tx) => site.restoreDemoVersions(tx, restored));
      const message = isBack
        ? "As before: the Hindi demo text. The rest stays saved."
        : "The rest stays saved. In Hindi it stays as somebody has begun it since.";
      return { message, outcome: message, matter };
    },
    save: {
      labels: form.labels,
      async take(values, { by }) {
        const was = await site.companyForAdmin();
        const from = Number(values.opened);
        const isMerged = "opened" in form.labels && from > 0 && from <= was.version;
        const opened = isMerged ? await site.companyAt(Math.floor(from)) : null;
        const { merged, isConflict } = opened
          ? mergeValues(values, { opened, current: was.body })
          : { merged: values, isConflict: true };
        const basedOn = isConflict ? Number(values.basedOn) : was.version;
        const change = { body: form.newsOf(merged, was.body), basedOn, by };
        const saved = await write((tx) => site.saveCompany(tx, change)).catch(sayWhose);
        await form.alongside?.(merged);
        const hasDropped = saved !== was.version && (await site.hasDroppedVersions(saved));
        return { isSaved: true, ...(hasDropped && droppedWith(saved)) };
      },
    },
  });
  return goOn(args, result);
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

/** For the loaders of screens that change some of the company's facts. */
export const loadPendingChange = async (context: Readonly<RouterContextProvider>) => ({
  pendingChange: await context.get(siteContext).pendingCompanyChange(),
  now: new Date().toISOString(),
});

const matter = "demo-versions";
const version = z.object({ version: z.coerce.number().int().positive() });

/** The message and undo of a save that removed the demo's text in other languages. */
const droppedWith = (saved: number): ActionResult => ({
  message:
    "The Hindi demo text described the former values, so visitors now read English. Undo " +
    "restores it, or translate it under Languages on Company.",
  undo: { intent: "take-back", version: `${saved}` },
  matter,
});
