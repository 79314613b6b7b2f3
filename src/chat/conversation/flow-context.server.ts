import { isOpen } from "../../cms/company/office-hours.ts";
import type { Opening } from "../../cms/company/opening-contract.ts";
import { sourceOf } from "../../core/visits/campaign.ts";
import type { FirstTouch } from "../../core/visits/contract.ts";
import { type Language, languageAt } from "../../platform/text/language.ts";
import { opensWords, withCallDays } from "../flow/call-hours.ts";
import type { FlowContext } from "../flow/conditions.ts";
import { decidesBy, withContext } from "../flow/flow-content.ts";
import type { FlowBody } from "../flow/flow-contract.ts";
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

type OfferedFlow = { company: Opening | null; minute: number; body: FlowBody };
const minuteMs = 60_000;
/** Of each flow as it is offered this minute: hours begin at whole minutes, and turns are many. */
const offeredFlows = new WeakMap<FlowBody, OfferedFlow>();

/** @returns the flow with the days of its calls, and with what the office's hours tell it */
export function offeredNow(flow: Flow, company: Opening | null, now: Date): FlowBody {
  const minute = Math.floor(now.getTime() / minuteMs);
  const known = offeredFlows.get(flow.body);
  if (known?.minute === minute && known.company === company) return known.body;
  const dated = company ? withCallDays(flow, company, now) : flow.body;
  const body = withContext(dated, officeContext(company, flow, now));
  offeredFlows.set(flow.body, { company, minute, body });
  return body;
}

function officeContext(company: Opening | null, { language }: Flow, now: Date): FlowContext {
  if (company === null) return {};
  if (isOpen(company, now)) return { office: "open" };
  return { office: "closed", opens: opensWords(company, language, now) };
}
