import { createContext } from "react-router";
import type { Content } from "./content.server.ts";

export const contentContext = createContext<Content>();
