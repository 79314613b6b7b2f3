import { createContext } from "react-router";
import type { Webhooks } from "./webhooks.server.ts";

export const webhooksContext = createContext<Webhooks>();
