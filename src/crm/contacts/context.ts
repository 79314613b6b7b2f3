import { createContext } from "react-router";
import type { People } from "./people.server.ts";

export const peopleContext = createContext<People>();
