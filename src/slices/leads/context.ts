import { createContext } from "react-router";
import type { PlainLead } from "./plain-lead.server.ts";

export const leadFormContext = createContext<PlainLead>();
