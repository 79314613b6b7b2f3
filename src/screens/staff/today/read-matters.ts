import type { RouterContextProvider } from "react-router";
import { contentContext } from "../../../slices/content/context.ts";
import type { Matters } from "./content-matters.tsx";

/** What of the content wants looking at, for those who may write it. */
export async function readMatters(context: Readonly<RouterContextProvider>): Promise<Matters> {
  const { attention } = context.get(contentContext);
  const [pastReviews, unkept, coming] = await Promise.all([
    attention.pastReviews(),
    attention.unkept(),
    attention.coming(),
  ]);
  return { pastReviews, unkept, coming, loadedAt: new Date().toISOString() };
}
