import { createContext } from "react-router";
import type { PlainLead, PlainReply } from "./intake/plain-forms.server.ts";
import type { Leads } from "./leads.server.ts";

export const leadsContext = createContext<Leads>();
export const enquiryContext = createContext<PlainReply>();
export const leadFormContext = createContext<PlainLead>();
