import { createContext } from "react-router";
import type { Pictures } from "./pictures.server.ts";

export const picturesContext = createContext<Pictures>();
