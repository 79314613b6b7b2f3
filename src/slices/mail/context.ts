import { createContext } from "react-router";
import type { Mail } from "./mail.server.ts";

export const mailContext = createContext<Mail>();
