import { createContext } from "react-router";
import type { Entrance } from "./entrance.server.ts";
import type { Staff } from "./staff.server.ts";

export const staffContext = createContext<Staff>();
/** The forms for visitors who are not signed in yet. */
export const entranceContext = createContext<Entrance>();
