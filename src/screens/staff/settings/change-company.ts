import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { checked } from "../../../platform/http/check-by-contract.ts";
import { signedInContext, writeContext } from "../../../platform/pages/page-context.ts";
import type { FieldLabels } from "../../../platform/pages/returned-form.ts";
import { type StaffForm, takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Company } from "../../../slices/site/company-contract.ts";
import {
  type FollowedPlace,
  followedIn,
  followedNames,
  followedPlaces,
} from "../../../slices/site/company-news.ts";
import { siteContext } from "../../../slices/site/context.ts";
import type { Undo } from "../use-undo.ts";
import { goOn } from "./after-save.ts";
import { mergeValues } from "./form-values.ts";

type ChangeCompanyOptions = { context: Readonly<RouterContextProvider>; request: Request };
type CompanyForm = {
  labels: FieldLabels;
  newsOf(values: Record<string, string>, now: Company): { [Field in keyof Company]?: unknown };
  alongside?(values: Record<string, string>): Promise<void>;
  followed?(values: Record<string, string>, saved: Saved): ActionResult | null;
  more?: Record<string, StaffForm<ActionResult>>;
};
type AtVersion = { version: number; body: Company };
export type Saved = { was: AtVersion; is: AtVersion; hasDropped: boolean };
export type ActionResult = {
  isSaved?: boolean;
  message?: string;
  undo?: Undo;
  outcome?: string;
  matter?: string;
  begun?: { kind: string; id: number };
};

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

export const loadPendingChange = async (context: Readonly<RouterContextProvider>) => ({
  pendingChange: await context.get(siteContext).pendingCompanyChange(),
  now: new Date().toISOString(),
});

const matter = "followed";
const version = z.coerce.number().int().positive();
const undoing = z.object({
  before: version,
  saved: version,
  places: z
    .string()
    .transform((joined) => joined.split(",").filter(Boolean))
    .pipe(z.array(z.enum(followedPlaces)).max(followedPlaces.length)),
});

const wentWords =
  "The Hindi demo text described the former values, so visitors now read English. Undo " +
  "restores it, or translate it under Languages on Company.";

const inWords = (places: FollowedPlace[]): string =>
  places.map((place) => followedNames[place]).join(", ");

export function followedWords(values: Record<string, string>, saved: Saved): ActionResult | null {
  const { was, is, hasDropped } = saved;
  const places = followedIn(values, was.body, is.body);
  if (places.length === 0 && !hasDropped) return null;
  const versions = { before: `${was.version}`, saved: `${is.version}` };
  const changed = `These changed along with it: ${inWords(places)}. Look them over.`;
  return {
    message: [places.length > 0 && changed, hasDropped && wentWords].filter(Boolean).join(" "),
    undo: { intent: "take-back", ...versions, places: places.join(",") },
    matter,
  };
}

export const takeBackFollowed = (
  context: Readonly<RouterContextProvider>,
): StaffForm<ActionResult> => ({
  labels: {},
  async take(values) {
    const input = checked(undoing, values);
    const by = { who: "staff", id: context.get(signedInContext).id } as const;
    const site = context.get(siteContext);
    const { isBack } = await context.get(writeContext)((tx) =>
      site.takeBackFollowed(tx, { ...input, by }),
    );
    const message = backWords(input.places, isBack);
    return { message, outcome: message, matter };
  },
});

function backWords(places: FollowedPlace[], isBack: boolean | null): string {
  const back = [places.length > 0 && inWords(places), isBack && "the Hindi demo text"];
  const names = back.filter(Boolean).join(", and ");
  return [
    names && `As before: ${names}.`,
    "The rest stays saved.",
    isBack === false && "In Hindi it stays as somebody has begun it since.",
  ]
    .filter(Boolean)
    .join(" ");
}
