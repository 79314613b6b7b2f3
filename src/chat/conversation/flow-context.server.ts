import { isOpen } from "../../cms/company/office-hours.ts";
import type { Opening } from "../../cms/company/opening-contract.ts";
import { sourceOf } from "../../core/visits/campaign.ts";
import type { FirstTouch } from "../../core/visits/contract.ts";
import { type Language, languageAt } from "../../platform/text/language.ts";
import { opensWords } from "../flow/call-hours.ts";
import type { FlowContext } from "../flow/conditions.ts";
import { decidesBy } from "../flow/flow-content.ts";
import { type Flow, todayOf } from "../flow/flows.server.ts";

/** Of a visitor who accepted cookies. */
export type FindFirstTouch = (visitor: string) => Promise<FirstTouch | null>;
type VisitOptions = {
  visitor: string | null;
  language: Language;
  page: string | null;
  now: Date;
  firstTouchOf: FindFirstTouch;
};

/** Reads the visitor only for a flow that decides by it. */
export async function visitContext(
  flow: Flow,
  { visitor, language, page, now, firstTouchOf }: VisitOptions,
): Promise<FlowContext> {
  const here = { language, ...(page !== null && { page: insideOf(page) }) };
  if (visitor === null || !decidesBy(flow.body, ["returning", "source"])) return here;
  const touch = await firstTouchOf(visitor);
  if (touch === null) return here;
  const source = sourceOf(touch, null);
  const isNew = todayOf(flow, new Date(touch.at)) === todayOf(flow, now);
  return { ...here, returning: isNew ? "no" : "yes", ...(source !== null && { source }) };
}

const insideOf = (page: string): string => languageAt(page).inside.split("?")[0] ?? "";

export function officeContext(company: Opening | null, { language }: Flow, now: Date): FlowContext {
  if (company === null) return {};
  if (isOpen(company, now)) return { office: "open" };
  return { office: "closed", opens: opensWords(company, language, now) };
}
