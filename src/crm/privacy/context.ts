import { createContext } from "react-router";
import type { PlainMyData } from "./my-data.server.ts";
import type { Privacy } from "./privacy.server.ts";

export const privacyContext = createContext<Privacy>();
export const myDataContext = createContext<PlainMyData>();
