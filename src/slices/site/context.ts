import { createContext } from "react-router";
import type { Site } from "./site.server.ts";

export const siteContext = createContext<Site>();
