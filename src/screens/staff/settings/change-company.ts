import type { RouterContextProvider } from "react-router";
import { signedInContext, writeContext } from "../../../platform/pages/page-context.ts";
import type { FieldLabels } from "../../../platform/pages/returned-form.ts";
import { type StaffForm, takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Company } from "../../../slices/site/company-contract.ts";
import { siteContext } from "../../../slices/site/context.ts";
import { goOn } from "./go-on.ts";

type Asking = { context: Readonly<RouterContextProvider>; request: Request };
type CompanyForm = {
  labels: FieldLabels;
  newsOf(values: Record<string, string>, now: Company): { [Field in keyof Company]?: unknown };
  /** The names of fields that were left, and changed along. */
  followedIn?(values: Record<string, string>, was: Company, is: Company): string[];
  /** What else the screen can be asked for. */
  more?: Record<string, StaffForm<Done>>;
};
/** `begun` is a version in another language, as addresses have it. */
export type Done = { isSaved?: boolean; said?: string; begun?: { kind: string; id: number } };

function saidOf(followed: string[], { labels }: CompanyForm): string {
  const names = followed.map((name) => labels[name] ?? name).join(", ");
  return `These changed along with it: ${names}. Look them over below.`;
}

/** For each screen whose one form changes some of the company's facts. */
export async function changeCompany({ context, request }: Asking, form: CompanyForm) {
  const site = context.get(siteContext);
  const by = { who: "staff", id: context.get(signedInContext).id } as const;
  const result = await takeStaffForm<Done>(
    { context, request },
    {
      ...form.more,
      save: {
        labels: form.labels,
        async take(values) {
          const { body: now } = await site.companyForDesk();
          const change = { body: form.newsOf(values, now), basedOn: Number(values.basedOn), by };
          await context
            .get(writeContext)((tx) => site.saveCompany(tx, change))
            .catch(sayWhose);
          const { body: is } = await site.companyForDesk();
          const followed = form.followedIn?.(values, now, is) ?? [];
          return { isSaved: true, ...(followed.length > 0 && { said: saidOf(followed, form) }) };
        },
      },
    },
  );
  return goOn({ context, request }, result);
}

/** The screen shows beside each field what the other saved, and saving again is a choice. */
function sayWhose(refusal: unknown): never {
  if (refusal instanceof Problem && refusal.status === 409)
    throw new Problem(
      409,
      "Somebody else saved this since you opened it. What they saved is shown beside each field that differs: " +
        "change yours, or save again to keep yours.",
    );
  throw refusal;
}
