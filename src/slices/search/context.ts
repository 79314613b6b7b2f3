import { createContext } from "react-router";
import type { Search } from "./search.server.ts";

export const searchContext = createContext<Search>();
