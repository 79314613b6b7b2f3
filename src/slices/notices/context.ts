import { createContext } from "react-router";
import type { Notices } from "./notices.server.ts";

/** What the screens ask of it. */
export const noticesContext = createContext<Pick<Notices, "choicesOf" | "choose">>();
