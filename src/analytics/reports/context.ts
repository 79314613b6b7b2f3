import { createContext } from "react-router";
import type { Reports } from "./reports.server.ts";

export const reportsContext = createContext<Reports>();
