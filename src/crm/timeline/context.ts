import { createContext } from "react-router";
import type { Timeline } from "./timeline.server.ts";

export const timelineContext = createContext<Timeline>();
