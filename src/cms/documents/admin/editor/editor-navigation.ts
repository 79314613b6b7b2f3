import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { keptPlace } from "../../../../ui/admin/layout/arrival.tsx";
import { placeNow } from "./merging.ts";

export function useShownField(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same field may be requested for again
  useEffect(() => {
    if (hash === "") return;
    // The list item that holds the field must open first.
    const frame = requestAnimationFrame(() => {
      focusField(decodeURIComponent(hash.slice(1)))?.scrollIntoView({ block: "center" });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}

export function focusField(path: string): HTMLElement | null {
  const place = nearest(path);
  const [field = place?.querySelector("button")] =
    place?.querySelectorAll<HTMLElement>("input, textarea, [role=textbox]") ?? [];
  field?.focus();
  return place;
}

function nearest(path: string): HTMLElement | null {
  const within = document.querySelector<HTMLElement>(`[id^=${CSS.escape(`${path}.`)}]`);
  const found = document.getElementById(path) ?? within;
  if (found || !path.includes(".")) return found;
  return nearest(path.slice(0, path.lastIndexOf(".")));
}

type Read = { before: unknown; after: unknown };

/** Follows its item in the same render, so that nothing is typed into another item. */
export function useOpenPart(lastRead: Read | null, first = ""): string {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const requested = search.get("part") ?? first;
  const [lastState, setLastState] = useState({ requested, lastRead, part: requested });
  let part = lastState.requested === requested ? lastState.part : requested;
  if (lastRead && lastState.lastRead !== lastRead)
    part = placeNow(lastRead.before, lastRead.after, part) ?? part;
  if (lastState.requested !== requested || lastState.lastRead !== lastRead)
    setLastState({ requested, lastRead, part });
  const showInAddress = useEffectEvent(() => {
    if (part !== requested) void navigate(partPath(part), { ...withinEditor, replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it has followed
  useEffect(() => showInAddress(), [part]);
  return part;
}

/** Options of links within the editor: only the open part changes, so nothing reloads. */
export const withinEditor = { state: keptPlace, defaultShouldRevalidate: false } as const;

export const partPath = (id: string): string => `?part=${id}`;
