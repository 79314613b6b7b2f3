/**
 * Runs in every page before React: fetches the page's scripts once it is painted, and remembers
 * presses that React alone can answer, however late it comes; what the browser could answer too
 * waits 15 s for it. What the browser can do by itself (links, menus, fields, forms) it does at
 * once, but it sends no form twice. It becomes text (`inline-script.ts`), so it uses nothing from
 * outside itself.
 * @param takenOver the event by which React says that it answers
 */
export function start(takenOver: string) {
  /** From the scripts being asked for: they may come and break without a word. */
  const limitMs = 15_000;
  let pressed: HTMLElement[] = [];
  let isLate = false;

  /** The form that the browser itself is sending. */
  let underWay: EventTarget | null = null;

  addEventListener("click", remember, true);
  addEventListener("submit", sendOnce, true);
  addEventListener("submit", noteSent);
  // Back from what it was answered with, or from the browser's own error, it may be sent again.
  addEventListener("pageshow", () => (underWay = null));
  addEventListener(takenOver, answer, { once: true });
  // A page opened in the background is not painted, so there is nothing to wait for.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) fetchScripts();
  else new PerformanceObserver(painted).observe({ type: "paint", buffered: true });

  function painted(_: unknown, observer: PerformanceObserver) {
    observer.disconnect();
    fetchScripts();
  }

  function fetchScripts() {
    const waits = document.querySelector<HTMLScriptElement>("script[data-files]");
    for (const href of waits?.dataset.files?.split(" ") ?? []) {
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
      );
    }
    const script = document.createElement("script");
    // Where they cannot be had, the page does by itself what it does without them.
    script.addEventListener("error", answer);
    script.type = "module";
    script.text = waits?.text ?? "";
    waits?.replaceWith(script);
    setTimeout(standIn, limitMs);
  }

  function noteSent({ defaultPrevented, target }: SubmitEvent) {
    if (defaultPrevented || !(target instanceof HTMLFormElement)) return;
    if (target.method !== "post") return;
    underWay = target;
    setTimeout(() => (underWay = null), limitMs);
  }

  /** On a slow line one presses again: two of the same would be stored. */
  function sendOnce(event: SubmitEvent) {
    if (event.target !== underWay) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function remember(event: MouseEvent) {
    const at = event.target instanceof Element ? event.target.closest("button, input") : null;
    if (!(at instanceof HTMLElement) || !event.isTrusted || !needsReact(at)) return;
    event.preventDefault();
    event.stopPropagation();
    at.setAttribute("aria-busy", "true");
    pressed.push(at);
  }

  function needsReact(at: HTMLElement) {
    const remembered = isLate ? "[data-remember-press]:not([action])" : "[data-remember-press]";
    return at.matches(`button[type=button]:not([popovertarget]), ${remembered} *`);
  }

  /**
   * A form with an address of its own waits no longer; the rest does, for React may be on its way
   * yet.
   */
  function standIn() {
    isLate = true;
    press(pressed.filter((at) => !needsReact(at)));
    pressed = pressed.filter(needsReact);
  }

  function answer() {
    removeEventListener("click", remember, true);
    press(pressed.splice(0));
  }

  function press(all: HTMLElement[]) {
    for (const at of all) {
      at.removeAttribute("aria-busy");
      at.click();
    }
  }
}
