/** On a phone the open chat is a history step that the router does not see, and Back closes it. */
import { useEffect, useRef } from "react";
import { useHref, useLocation } from "react-router";
import { interceptPopState } from "../../../platform/browser/popstate-listener.ts";
import { isStep, mark } from "./chat-step.ts";
import { narrow } from "./narrow.ts";

type Step = { open(): void; close(): void };

export function useBack(isOpen: boolean, { open, close }: Step) {
  const { pathname, search } = useLocation();
  const here = useHref({ pathname, search });
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
      const isHere = `${location.pathname}${location.search}` === here;
      const isOwn = goesBack.current;
      goesBack.current = false;
      const turns = isOpen !== isStep(event.state);
      if (!isHere || !(isOwn || turns)) return;
      event.stopImmediatePropagation();
      if (isOwn) return;
      if (isOpen) close();
      else open();
    };
    return interceptPopState(onPop);
  }, [isOpen, here, open, close]);
}
