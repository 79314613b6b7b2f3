import { createContext } from "react-router";
import type { SearchIn } from "./search-in.server.ts";

/** Of the language of the page. */
export const searchContext = createContext<Pick<SearchIn, "find">>();
