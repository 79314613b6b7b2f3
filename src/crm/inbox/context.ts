import { createContext } from "react-router";
import type { Inbox } from "./inbox.server.ts";

export const inboxContext = createContext<Inbox>();
