import { createContext, use } from "react";

export type Looking = { id: string; isWriting: boolean };

/** Does not include the viewer. */
export const LookingContext = createContext<Looking[]>([]);

export const useLooking = (): Looking[] => use(LookingContext);
