import { useEffect, useRef, useState } from "react";
import { late } from "../platform/browser/lazy-load.ts";
import type { SliderMotion, SliderState } from "./slider-motion.ts";

/** Few visitors reach every slider, so the code loads when it is nearly in view, or on a press. */
const motion = late(() => import("./slider-motion.ts"));
const near = "100% 0px";

type Press = (moving: SliderMotion) => void;

export function useSlider({ count, paceMs }: { count: number; paceMs: number | undefined }) {
  const section = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const moving = useRef<SliderMotion | null>(null);
  const waiting = useRef<Press[]>([]);
  const [pressed, setPressed] = useState("");
  const [code, setCode] = useState(motion.peek);
  const [state, setState] = useState<SliderState>({
    view: 0,
    views: 1,
    size: 0,
    spoken: false,
    playing: paceMs !== undefined,
  });

  const fetch = () =>
    motion.fetch().then(
      (loadedCode) => setCode(loadedCode),
      (error) => {
        setPressed("");
        console.error("Error loading a slider", error);
      },
    );

  useEffect(() => {
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches)
      setState((was) => ({ ...was, playing: false }));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: fetch is the same each time
  useEffect(() => {
    if (code || !section.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetch(), {
      rootMargin: near,
    });
    watch.observe(section.current);
    return () => watch.disconnect();
  }, [code]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other slides are laid out anew
  useEffect(() => {
    if (!code || !section.current || !track.current) return;
    const show = (part: Partial<SliderState>) =>
      setState((was) => (hasChanges(part, was) ? { ...was, ...part } : was));
    const started = code.moveSlider({
      section: section.current,
      track: track.current,
      paceMs,
      show,
    });
    moving.current = started;
    for (const what of waiting.current.splice(0)) what(started);
    setPressed("");
    return () => {
      moving.current = null;
      started.stop();
    };
  }, [code, count, paceMs]);

  function press(button: string, what: Press) {
    if (moving.current) return what(moving.current);
    waiting.current.push(what);
    setPressed(button);
    void fetch();
  }
  const control = (name: string, what: Press) => ({
    "aria-label": name,
    "aria-busy": name === pressed || undefined,
    onClick: () => press(name, what),
  });
  return { section, track, ...state, control };
}

const hasChanges = (part: Partial<SliderState>, was: SliderState): boolean =>
  Object.entries(part).some(([name, value]) => Reflect.get(was, name) !== value);
