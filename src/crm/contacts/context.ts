import { createContext } from "react-router";
import type { Contacts } from "./contacts.server.ts";

export const contactsContext = createContext<Contacts>();
