import type { RouterContextProvider } from "react-router";
import { siteContext } from "../../../slices/site/context.ts";
import { withIds } from "../../../slices/site/question-ids.ts";

/** What editors offer of the site's questions and figures, by the names that stay. */
export async function listedChoices(context: Readonly<RouterContextProvider>) {
  const site = context.get(siteContext);
  const [faq, { counters, claims }] = await Promise.all([site.faq(), site.figures()]);
  return {
    question: withIds(faq.items).map(({ id, question }) => ({ value: id, label: question })),
    figure: [...counters, ...claims].map(({ id = "", value, label }) => ({
      value: id,
      label: `${value} ${label}`,
    })),
  };
}
