import { createContext } from "react-router";
import type { Entrance } from "./entrance.server.ts";
import type { Staff } from "./staff.server.ts";

export const staffContext = createContext<Staff>();
export const entranceContext = createContext<Entrance>();
