import { createElement } from "react";
import { campaignIn } from "../../core/visits/campaign.ts";
import { longest, type VisitOrigin } from "../../crm/leads/intake/lead-source.ts";
import type { SendingOutcome } from "../../crm/leads/intake/sending.ts";
import { CallError, call } from "../../platform/browser/call.ts";
import { late } from "../../platform/browser/lazy-load.ts";
import type { FieldErrors } from "../../platform/problem.ts";
import { SentNote, type SentNoteProps } from "./sent-note.tsx";

export async function sendLead(
  query: Record<string, string>,
  marks: Record<string, string>,
): Promise<SendingOutcome> {
  const errors = await faultsOf(query);
  if (errors) return { phase: "refused", errors };
  try {
    const answer = await call("/blogapp/leads/", {
      body: { ...query, ...marks, ...visitOrigin() },
    });
    if (!isStored(answer)) throw new Error("the answer names no lead");
    return { phase: "sent", errors: {}, confirmation: createElement(SentNote, answer) };
  } catch (error) {
    console.error("Error sending the query", error);
    const refused = errorsIn(error);
    // A visitor cannot correct a field that is not shown.
    const mendable =
      refused !== null &&
      Object.keys(refused).every((field) => field in query && field !== "source");
    if (mendable) return { phase: "refused", errors: refused };
    return {
      phase: "failed",
      errors: {},
      ...(error instanceof CallError && error.saysWhen && { retryAdvice: error.message }),
    };
  }
}

/** The campaign is in the address of the first page, even if other pages were opened since. */
function visitOrigin(): VisitOrigin {
  const entered = performance.getEntriesByType("navigation")[0]?.name ?? location.href;
  return {
    page: location.pathname.slice(0, longest.page),
    referrer: document.referrer.slice(0, longest.referrer) || null,
    utm: campaignIn(new URL(entered).searchParams),
  };
}

/** As large as the rest of the page's code, so it is loaded when a visitor focuses the form. */
const validating = late(() => import("../../crm/leads/intake/validate-lead.ts"));
export const fetchRules = () => validating.fetch().catch(() => null);

const mostWaitMs = 2_000;

/** If the rules are not loaded in time, the server alone validates. */
async function faultsOf(query: Record<string, string>): Promise<FieldErrors | null> {
  const waited = new Promise<null>((resolve) => setTimeout(resolve, mostWaitMs, null));
  const code = await Promise.race([fetchRules(), waited]);
  return code?.validateLead(query).errors ?? null;
}

const isStored = (answer: unknown): answer is SentNoteProps =>
  typeof answer === "object" &&
  answer !== null &&
  "number" in answer &&
  typeof answer.number === "string" &&
  "enquiry" in answer &&
  typeof answer.enquiry === "string" &&
  "promise" in answer &&
  (answer.promise === null || typeof answer.promise === "string");

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
