import { isRecord, valueAt } from "../../../cms/content-types/paths.ts";
import type { ItemSort } from "../../../cms/documents/admin/editor/item-map.tsx";

const byAction: Record<string, ItemSort> = {
  decides: { icon: "flow", word: "Decides" },
  searches: { icon: "search", word: "Searches" },
  "goes-on": { icon: "posts", word: "Says" },
  "shows-page": { icon: "pages", word: "Shows" },
  "shows-post": { icon: "pages", word: "Shows" },
  "shows-question": { icon: "pages", word: "Shows" },
};

/** What a step does, also of a draft. Null while it does nothing yet. */
export function stepSort(step: unknown): ItemSort | null {
  const action = valueAt(step, "action.kind");
  if (typeof action === "string") return byAction[action] ?? null;
  if (!isRecord(step)) return null;
  if (step.end === true) return { icon: "check", word: "Ends" };
  const isAsking = step.ask !== undefined || Array.isArray(step.options);
  return isAsking ? { icon: "chats", word: "Asks" } : null;
}
