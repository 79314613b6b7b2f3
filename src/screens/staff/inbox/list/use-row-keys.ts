import { type RefObject, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useShortcut } from "../../../../desk/frame/shortcuts.tsx";
import { listPath } from "../inbox-path.ts";
import { lastOpened } from "../last-opened.ts";
import { useInbox } from "../use-inbox.ts";

/** j and k go through the rows, and through what is open beside them; e goes back to them. */
export function useRowKeys(list: RefObject<HTMLElement | null>, openId: string | null) {
  const navigate = useNavigate();
  const { search } = useInbox();
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  const current = () => {
    const all = rows();
    const focused = all.findIndex((row) => row.contains(document.activeElement));
    return focused >= 0 ? focused : all.findIndex(({ dataset }) => dataset.row === openId);
  };
  function go(step: 1 | -1) {
    const link = rows()[Math.max(0, current() + step)]?.querySelector("a");
    link?.focus();
    link?.scrollIntoView({ block: "nearest" });
    if (openId !== null) link?.click();
  }
  const box = () => rows()[current()]?.querySelector<HTMLInputElement>("input[type=checkbox]");

  useShortcut({ keys: "j", does: "Next enquiry; Enter opens it", run: () => go(1) });
  useShortcut({ keys: "k", does: "Previous enquiry", run: () => go(-1) });
  useShortcut({ keys: "x", does: "Select it", run: () => box()?.click() });
  useShortcut({
    keys: "e",
    does: "Back to the list",
    run: () => openId !== null && navigate(listPath + search, { preventScrollReset: true }),
  });
  useFocusComingBack(list, openId);
  return { current: () => rows()[current()] ?? null };
}

/** When what was open is closed, or the list is come back to, one is where one was. */
function useFocusComingBack(list: RefObject<HTMLElement | null>, openId: string | null) {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const left = openId === null ? (before.current ?? lastOpened.id) : null;
    before.current = openId;
    if (left === null) return;
    lastOpened.id = null;
    const row = list.current?.querySelector(`[data-row="${CSS.escape(left)}"]`);
    row?.scrollIntoView({ block: "nearest" });
    row?.querySelector("a")?.focus();
  }, [openId, list]);
}
