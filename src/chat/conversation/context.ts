import { createContext } from "react-router";
import type { Chat } from "./chat.server.ts";
import type { PlainChat } from "./plain-chat.server.ts";

export const chatFormContext = createContext<PlainChat>();

export const chatContext =
  createContext<
    Pick<
      Chat,
      | "chattingNow"
      | "classify"
      | "now"
      | "stepIn"
      | "say"
      | "stepLog"
      | "stepOut"
      | "readTrialData"
      | "topics"
      | "understood"
      | "writeDown"
    >
  >();
