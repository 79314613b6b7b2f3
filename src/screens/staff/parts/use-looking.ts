import { createContext, use } from "react";

/** Ids of the colleagues who look at the enquiry that is open; whoever asks is not among them. */
export const LookingContext = createContext<string[]>([]);

export const useLooking = (): string[] => use(LookingContext);
