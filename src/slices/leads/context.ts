import { createContext } from "react-router";
import type { LeadForm } from "./lead-form.server.ts";

export const leadsContext = createContext<LeadForm>();
