import { createContext } from "react-router";
import type { PlainReply } from "./enquiry-page/plain-reply.server.ts";
import type { PlainLead } from "./intake/plain-lead.server.ts";
import type { Leads } from "./leads.server.ts";

export const leadsContext = createContext<Leads>();
export const enquiryContext = createContext<PlainReply>();
export const leadFormContext = createContext<PlainLead>();
