import { mostCounted } from "../../cms/documents/contract.ts";

export const countWords = (count: number): string =>
  count >= mostCounted ? "1,000+" : String(count);
