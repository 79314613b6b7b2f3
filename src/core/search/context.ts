import { createContext } from "react-router";
import type { SearchIn } from "./search-in.server.ts";

export const searchContext = createContext<Pick<SearchIn, "find">>();
