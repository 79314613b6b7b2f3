import { mostCounted } from "../../../slices/content/contract.ts";

export const countWords = (count: number): string =>
  count >= mostCounted ? "1,000+" : String(count);
