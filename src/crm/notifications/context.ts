import { createContext } from "react-router";
import type { Notices } from "./notifications.server.ts";

export const noticesContext = createContext<Pick<Notices, "choicesOf" | "choose">>();
