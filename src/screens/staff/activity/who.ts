import type { Entry } from "../../../slices/timeline/contract.ts";
import type { ChangeContext } from "./change-words.ts";
import { plain, strong, type Word } from "./line.ts";

/** The actor as the viewer would call them: "You", a name, "They" or "The site". */
export const who = (by: Entry["by"], { self }: ChangeContext): Word => {
  if (by.who === "staff") return strong(by.id === self ? "You" : by.name);
  return by.who === "visitor" ? plain("They") : plain("The site");
};
