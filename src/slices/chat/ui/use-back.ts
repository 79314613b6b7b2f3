/**
 * On a phone the chat covers the page, so it is a step of its own in the tab's history: Back closes it and leaves the
 * page beneath as it is, Forward opens it again. The router hears nothing of these steps; to it nothing has changed.
 */
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { hearFirst } from "../../../platform/browser/first-to-hear.ts";
import { narrow } from "./narrow.ts";

type Step = { open(): void; close(): void };

export function useBack(isOpen: boolean, { open, close }: Step) {
  const { pathname, search } = useLocation();
  const wasOpen = useRef(false);
  const goesBack = useRef(false);

  useEffect(() => {
    if (isOpen && !isStep(history.state) && matchMedia(narrow).matches)
      history.pushState({ ...history.state, [mark]: true }, "");
    if (!isOpen && wasOpen.current && isStep(history.state)) {
      goesBack.current = true;
      history.back();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);

  useEffect(() => {
    const onPop = (event: PopStateEvent) => {
      const isHere = location.pathname === pathname && location.search === search;
      const isOwn = goesBack.current;
      goesBack.current = false;
      const turns = isOpen !== isStep(event.state);
      if (!isHere || !(isOwn || turns)) return;
      event.stopImmediatePropagation();
      if (isOwn) return;
      if (isOpen) close();
      else open();
    };
    return hearFirst(onPop);
  }, [isOpen, pathname, search, open, close]);
}

/** To be called where a link leads on from the chat: the page it leads to takes the step's place. */
export function giveUpStep(): { replace: boolean } {
  if (!isStep(history.state)) return { replace: false };
  const { [mark]: _, ...state } = history.state;
  history.replaceState(state, "");
  return { replace: true };
}

const mark = "chat";
const isStep = (state: unknown): state is { [mark]: true } =>
  typeof state === "object" && state !== null && mark in state;
