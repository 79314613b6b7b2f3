import { createContext, use } from "react";

/** A colleague who has the same enquiry open. */
export type Looking = { id: string; isWriting: boolean };

/** Whoever asks is not among them. */
export const LookingContext = createContext<Looking[]>([]);

export const useLooking = (): Looking[] => use(LookingContext);
