import { createContext } from "react-router";
import type { Answers } from "./answers.server.ts";

export const answersContext = createContext<Answers>();
