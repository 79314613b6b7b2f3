import { createContext } from "react-router";
import type { Privacy } from "./privacy.server.ts";

export const privacyContext = createContext<Privacy>();
