import { createContext } from "react-router";
import type { ConsentRecord } from "./consent.server.ts";

export const consentContext = createContext<ConsentRecord>();
