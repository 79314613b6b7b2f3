/** This is a separate module, because it loads only when a slider is nearly in view. */
import { followViews, prefersStill, type View } from "./slider-views.ts";

export type SliderState = View & {
  /** True only when the visitor moved the slider, so that autoplay is not announced. */
  spoken: boolean;
  playing: boolean;
};
export type SliderMotion = { step(by: 1 | -1): void; toggle(): void; stop(): void };
type Slider = {
  section: HTMLElement;
  track: HTMLElement;
  paceMs: number | undefined;
  show(part: Partial<SliderState>): void;
};

export function moveSlider({ section, track, paceMs, show }: Slider): SliderMotion {
  const views = followViews(track, show);
  const play =
    paceMs === undefined ? null : autoplay(section, { paceMs, step: () => views.step(1), show });
  function step(by: 1 | -1) {
    show({ spoken: true });
    views.step(by);
  }
  function stepByKey(event: KeyboardEvent) {
    const by = event.target === track ? steps[event.key] : undefined;
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(by);
  }
  track.addEventListener("keydown", stepByKey);
  return {
    step,
    toggle: () => play?.toggle(),
    stop() {
      track.removeEventListener("keydown", stepByKey);
      views.stop();
      play?.stop();
    },
  };
}

const steps: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };

type Autoplay = { paceMs: number; step(): void; show: Slider["show"] };

function autoplay(section: HTMLElement, { paceMs, step, show }: Autoplay) {
  const ended = new AbortController();
  let playing = !prefersStill();
  let pointed = section.matches(":hover") && section.querySelector("[data-control]:hover") === null;
  let focused = section.contains(document.activeElement) && !isButton(document.activeElement);
  let timer = 0;
  const arrange = () => {
    window.clearInterval(timer);
    if (playing && !pointed && !focused)
      timer = window.setInterval(() => document.visibilityState === "visible" && step(), paceMs);
  };
  const on = (name: string, note: (target: EventTarget | null) => void) =>
    section.addEventListener(
      name,
      ({ target }) => {
        note(target);
        arrange();
      },
      { signal: ended.signal },
    );
  on("pointerover", (target) => (pointed = !isButton(target)));
  on("pointerleave", () => (pointed = false));
  on("focusin", (target) => (focused = !isButton(target)));
  on("focusout", () => (focused = false));
  show({ playing });
  arrange();
  return {
    toggle() {
      playing = !playing;
      show({ playing });
      arrange();
    },
    stop() {
      window.clearInterval(timer);
      ended.abort();
    },
  };
}

/** Hovering a button does not pause: a visitor who presses Play wants to see it play. */
const isButton = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[data-control]") !== null;
