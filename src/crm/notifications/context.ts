import { createContext } from "react-router";
import type { Notifications } from "./notifications.server.ts";

export const notificationsContext = createContext<Pick<Notifications, "choicesOf" | "choose">>();
