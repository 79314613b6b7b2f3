export function closePopovers() {
  for (const open of document.querySelectorAll<HTMLElement>(":popover-open")) open.hidePopover();
}
