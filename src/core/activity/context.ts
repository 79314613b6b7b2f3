import { createContext } from "react-router";
import type { UndoEvents } from "./undo.server.ts";

export const undoContext = createContext<UndoEvents>();
