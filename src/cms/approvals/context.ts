import { createContext } from "react-router";
import type { Approvals } from "./approvals.server.ts";

export const approvalsContext = createContext<Approvals>();
