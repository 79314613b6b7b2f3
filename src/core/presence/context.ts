import { createContext } from "react-router";
import type { Live } from "./live.server.ts";

export const liveContext = createContext<Pick<Live, "upTo">>();
