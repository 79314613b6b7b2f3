import { createContext } from "react-router";
import type { Archives } from "./archive.server.ts";

export const archiveContext = createContext<Archives>();
