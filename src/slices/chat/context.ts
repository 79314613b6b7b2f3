import { createContext } from "react-router";
import type { PlainChat } from "./plain-chat.server.ts";

export const chatFormContext = createContext<PlainChat>();
