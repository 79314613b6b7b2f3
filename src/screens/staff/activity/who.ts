import type { Entry } from "../../../slices/timeline/contract.ts";
import type { ChangeContext } from "./change-words.ts";
import { plain, strong, type Word } from "./line.ts";

/** Whose doing it was, as the one who reads would say it. */
export const who = (by: Entry["by"], { self }: ChangeContext): Word => {
  if (by.who === "staff") return strong(by.id === self ? "You" : by.name);
  return by.who === "visitor" ? plain("They") : plain("The site");
};
