import { trap } from "../../crm/leads/intake/variants.ts";
import type { Draft } from "./draft.ts";

/** Skips fields that have a value, which was typed since or restored by the browser. */
export function restoreDraft(form: HTMLFormElement, draft: unknown): Draft | null {
  if (!isDraft(draft)) return null;
  for (const [name, value] of Object.entries(draft.query))
    fill(form.elements.namedItem(name), value);
  const before = restoreDraft(form, draft.before);
  // Nothing was sent since, so the earlier submission's id stays in use.
  return before && draft.submission.id === "" ? before : draft;
}

function fill(field: Element | RadioNodeList | null, value: unknown) {
  if (typeof value !== "string") return;
  if (field instanceof HTMLSelectElement) {
    const has = [...field.options].some((option) => option.value === value);
    if (has && field.selectedIndex === 0) field.value = value;
  }
  const isText =
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && field.type !== "hidden");
  if (isText && field.name !== trap && field.value === "") field.value = value;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const isDraft = (draft: unknown): draft is Draft =>
  isObject(draft) &&
  isObject(draft.query) &&
  isObject(draft.submission) &&
  typeof draft.submission.written === "string" &&
  typeof draft.submission.id === "string" &&
  typeof draft.tookMs === "number";
