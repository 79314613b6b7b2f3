import { createContext } from "react-router";
import type { Leads } from "./leads.server.ts";
import type { PlainLead } from "./plain-lead.server.ts";
import type { PlainReply } from "./plain-reply.server.ts";

export const leadsContext = createContext<Leads>();
export const enquiryContext = createContext<PlainReply>();
export const leadFormContext = createContext<PlainLead>();
