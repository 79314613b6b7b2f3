import { useState } from "react";
import { z } from "zod";
import { keepLocal, readLocal } from "../../../../platform/browser/session.ts";
import { undoNotice } from "../../../../ui/admin/layout/notices.tsx";
import type { Place } from "./map-layout.ts";

const farthest = 100_000;
const place = z.number().min(-farthest).max(farthest);
const stored = z.record(z.string(), z.object({ x: place, y: place })).catch({});
type Places = Record<string, Place>;

/**
 * Places of moved items, kept in this browser: they are no words of the document, and a colleague
 * may want others (docs/decisions/0014-chat.md).
 */
export function useMovedItems(document: number, names: string[]) {
  const key = `map-places:${document}`;
  const [places, setPlaces] = useState<Places>(() => readPlaces(key));

  function keep(next: Places) {
    setPlaces(next);
    const present = Object.entries(next).filter(([name]) => names.includes(name));
    keepLocal(key, present.length === 0 ? null : JSON.stringify(Object.fromEntries(present)));
  }

  return {
    of: (name: string): Place | undefined =>
      Object.hasOwn(places, name) ? places[name] : undefined,
    isAny: names.some((name) => Object.hasOwn(places, name)),
    /** Kept once the item is dropped. */
    move: (name: string, to: Place) => setPlaces((now) => ({ ...now, [name]: to })),
    drop: (name: string, to: Place) => keep({ ...places, [name]: to }),
    reset() {
      const before = places;
      keep({});
      undoNotice("The map is laid out again.", () => keep(before));
    },
  };
}

function readPlaces(key: string): Places {
  try {
    return stored.parse(JSON.parse(readLocal(key) ?? "{}"));
  } catch {
    return {};
  }
}
