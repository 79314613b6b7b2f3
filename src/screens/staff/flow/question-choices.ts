import type { RouterContextProvider } from "react-router";
import { siteContext } from "../../../slices/site/context.ts";

/** The questions of the home page, by their words. */
export async function questionChoices(context: Readonly<RouterContextProvider>) {
  const { items } = await context.get(siteContext).faq();
  return { question: items.map(({ question }) => ({ value: question, label: question })) };
}
