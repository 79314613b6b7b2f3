/** Replays clicks from before hydration. Converted to text: it may use nothing from outside. */
export function start(takenOver: string) {
  /** Counts from the request for the scripts, which may fail without an event. */
  const limitMs = 15_000;
  let pressed: HTMLElement[] = [];
  let isLate = false;

  let underWay: EventTarget | null = null;

  addEventListener("click", remember, true);
  addEventListener("submit", sendOnce, true);
  addEventListener("submit", noteSent);
  // After Back the form may be sent again.
  addEventListener("pageshow", () => (underWay = null));
  addEventListener(takenOver, answer, { once: true });
  // Background tabs are not painted.
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
    script.addEventListener("error", giveUp);
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

  /** On a slow connection a second click would store a duplicate. */
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

  /** Sends forms with an `action` now; the other clicks wait, because React may still load. */
  function standIn() {
    isLate = true;
    press(pressed.filter((at) => !needsReact(at)));
    pressed = pressed.filter(needsReact);
  }

  function giveUp() {
    delete document.documentElement.dataset.scripts;
    answer();
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
