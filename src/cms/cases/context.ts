import { createContext } from "react-router";
import type { Cases } from "./cases.server.ts";

export const casesContext = createContext<Cases>();
