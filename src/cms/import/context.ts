import { createContext } from "react-router";
import type { Imports } from "./imports.server.ts";

export const importsContext = createContext<Imports>();
