import { createContext } from "react-router";
import type { NumbersOfSite } from "./numbers.server.ts";

export const numbersContext = createContext<NumbersOfSite>();
