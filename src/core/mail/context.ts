import { createContext } from "react-router";
import type { Mail } from "./mail.server.ts";
import type { OutboxList } from "./outbox-list.server.ts";

export const mailContext = createContext<Mail>();
export const outboxContext = createContext<OutboxList>();
