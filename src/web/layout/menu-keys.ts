import type { FocusEvent, KeyboardEvent } from "react";

export const menuKeys = { onKeyDown: move, onBlur: closeLeft };

function move(event: KeyboardEvent<HTMLElement>) {
  const menu = event.currentTarget.querySelector<HTMLElement>(":popover-open");
  const to = toward[event.key];
  if (!menu || !to || !belongs(event.target, menu)) return;
  const entries = [...menu.querySelectorAll<HTMLElement>("a, button, summary")].filter((entry) =>
    entry.checkVisibility(),
  );
  const at = entries.findIndex((entry) => entry.matches(":focus"));
  event.preventDefault();
  entries.at(to(at, entries.length))?.focus();
}

const toward: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at) => Math.max(at, 0) - 1,
  Home: () => 0,
  End: () => -1,
};

function closeLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (relatedTarget === null) return;
  for (const menu of currentTarget.querySelectorAll<HTMLElement>(":popover-open")) {
    if (!belongs(relatedTarget, menu)) menu.hidePopover();
  }
}

const belongs = (target: EventTarget, menu: HTMLElement): boolean =>
  target instanceof Element &&
  (menu.contains(target) || target.getAttribute("popovertarget") === menu.id);
