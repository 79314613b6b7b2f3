/** Checks a query by the server's own rules, sends it, and says what became of it. */
import { call } from "../../../platform/browser/call.ts";
import { CallError } from "../../../platform/browser/call-error.ts";
import type { FieldErrors } from "../../../platform/problem.ts";
import { type CameFrom, campaignIn, longest } from "../came-from.ts";

/** @property when the server's sentence, where it says when to try again */
export type Outcome =
  | { phase: "sent" | "failed"; errors?: undefined; when?: string }
  | { phase: "open"; errors: FieldErrors; when?: undefined };

/**
 * @param query what the form holds
 * @param marks what tells this submission from others, of no interest to the rules
 */
export async function sendLead(
  query: Record<string, string>,
  marks: Record<string, string>,
): Promise<Outcome> {
  const errors = await faultsOf(query);
  if (errors) return { phase: "open", errors };
  try {
    const answer = await call("/blogapp/leads/", { body: { ...query, ...marks, ...cameFrom() } });
    if (!isStored(answer)) throw new Error("the answer names no lead");
    return { phase: "sent" };
  } catch (error) {
    console.error("Error sending the query", error);
    const refused = errorsIn(error);
    // What is wrong with a field nobody sees cannot be put right by the visitor.
    const mendable =
      refused !== null &&
      Object.keys(refused).every((field) => field in query && field !== "source");
    if (mendable) return { phase: "open", errors: refused };
    return {
      phase: "failed",
      when: error instanceof CallError && error.saysWhen ? ` ${error.message}` : "",
    };
  }
}

/** The address the site was entered by holds the advertisement, however many pages were seen since. */
function cameFrom(): CameFrom {
  const entered = performance.getEntriesByType("navigation")[0]?.name ?? location.href;
  return {
    page: location.pathname.slice(0, longest.page),
    referrer: document.referrer.slice(0, longest.referrer) || null,
    utm: campaignIn(new URL(entered).searchParams),
  };
}

/** The rules weigh as much as the rest of the page's own code, so they come when somebody turns to the form. */
export const fetchRules = () => import("../rules.ts").catch(() => null);

/** Without the rules (no network) the server's answer decides alone. */
async function faultsOf(query: Record<string, string>): Promise<FieldErrors | null> {
  const rules = await fetchRules();
  return rules?.validateLead(query).errors ?? null;
}

const isStored = (answer: unknown): boolean =>
  typeof answer === "object" && answer !== null && "id" in answer;

function errorsIn(error: unknown): FieldErrors | null {
  if (!(error instanceof CallError) || error.status !== 400) return null;
  const { body } = error;
  if (typeof body !== "object" || body === null || !("errors" in body)) return null;
  return isFieldErrors(body.errors) ? body.errors : null;
}

const isFieldErrors = (errors: unknown): errors is FieldErrors =>
  typeof errors === "object" &&
  errors !== null &&
  Object.values(errors).every(
    (list) => Array.isArray(list) && list.every((text) => typeof text === "string"),
  );
