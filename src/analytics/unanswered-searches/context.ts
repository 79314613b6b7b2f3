import { createContext } from "react-router";
import type { UnansweredSearches } from "./unanswered-searches.server.ts";

export const unansweredSearchesContext = createContext<UnansweredSearches>();
