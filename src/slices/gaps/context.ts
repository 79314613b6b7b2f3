import { createContext } from "react-router";
import type { Gaps } from "./gaps.server.ts";

export const gapsContext = createContext<Gaps>();
