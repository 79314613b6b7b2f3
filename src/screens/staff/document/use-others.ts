import { useEffect } from "react";
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
  useEffect(() => {
    const tell = () => tellPlace(placeOf(window.document.activeElement));
    addEventListener("focusin", tell);
    addEventListener("focusout", tell);
    return () => {
      removeEventListener("focusin", tell);
      removeEventListener("focusout", tell);
    };
  }, [tellPlace]);
  return lookers
    .filter((one) => one.staff !== viewer)
    .map(
      (one): Other => ({
        id: one.staff,
        name: staff[one.staff] ?? "A colleague",
        place: one.place,
      }),
    );
}

/** The path of the field that an element belongs to; null where it belongs to none. */
const placeOf = (element: Element | null): string | null =>
  element?.closest("[data-field]")?.id ?? null;
