import { createContext } from "react-router";
import type { Backups } from "./backups.server.ts";

export const backupsContext = createContext<Backups>();
