import { useRevalidator } from "react-router";
import { useDocumentLive } from "../parts/use-document-live.ts";
import type { Other } from "./fields/editing.ts";

type OpenDocument = {
  document: { id: number };
  since: string;
  viewer: string;
  staff: Record<string, string>;
};

/** Colleagues who have the document open, and where in it they are; what they save comes in. */
export function useOthers({ document, since, viewer, staff }: OpenDocument) {
  const { revalidate } = useRevalidator();
  const { lookers, tellPlace } = useDocumentLive({
    id: document.id,
    since,
    onChanged: (by) => {
      if (by !== viewer) void revalidate();
    },
  });
  const others = lookers
    .filter((one) => one.staff !== viewer)
    .map(
      (one): Other => ({
        id: one.staff,
        name: staff[one.staff] ?? "A colleague",
        place: one.place,
      }),
    );
  return { others, tellPlace };
}

/** The path of the field that an element belongs to; null where it belongs to none. */
export const placeOf = (element: Element): string | null =>
  element.closest("[data-field]")?.id ?? null;
