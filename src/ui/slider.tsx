import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { late } from "../platform/browser/lazy-load.ts";
import { ArrowIcon, BackIcon, PauseIcon, PlayIcon } from "./icons.tsx";
import * as styles from "./slider.module.css";
import type { SliderMotion, SliderState } from "./slider-motion.ts";
import { say } from "./translate.ts";

export type SliderProps = {
  slides: ReactNode[];
  heading: string;
  /** Slides in view: `base` below `from` pixels, `wide` from there up. */
  perView: { base: 1 | 2; wide: 1 | 2 | 3 | 4; from: 769 | 992 };
  /** Applies only when there are more slides than fit. */
  autoplayMs?: number | undefined;
  controls?: "arrows" | "pause" | undefined;
};

/** Without JavaScript it is a list that scrolls sideways. */
export function Slider({ slides, heading, perView, autoplayMs, controls = "arrows" }: SliderProps) {
  const name = useId();
  const count = slides.length;
  const { section, track, view, views, size, spoken, playing, control } = useSlider({
    count,
    paceMs: autoplayMs,
  });
  return (
    <section ref={section} className={styles.slider} aria-labelledby={name}>
      <div className={styles.head}>
        <h2 id={name}>{heading}</h2>
        {count <= perView.base ? null : (
          <div
            className={styles.controls}
            data-fit-from={count <= perView.wide ? perView.from : undefined}
          >
            <span className={styles.place} aria-live="polite">
              {spoken ? say("{n} of {m}", { n: view + 1, m: views }) : ""}
            </span>
            {controls === "arrows" ? (
              <>
                <Control {...control(say("Previous"), ({ step }) => step(-1))}>
                  <BackIcon />
                </Control>
                <Control {...control(say("Next"), ({ step }) => step(1))}>
                  <ArrowIcon />
                </Control>
              </>
            ) : (
              <Control
                data-control={playing ? "pause" : "play"}
                {...control(playing ? say("Pause") : say("Play"), ({ toggle }) => toggle())}
              >
                <PauseIcon />
                <PlayIcon />
              </Control>
            )}
          </div>
        )}
      </div>
      {/* It is focusable, so that arrow keys scroll it, even without JavaScript. */}
      <ul
        ref={track}
        className={styles.track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-labelledby={name}
        data-base={perView.base}
        data-wide={perView.wide}
        data-from={perView.from}
      >
        {slides.map((slide, i) => (
          <li
            key={i}
            className={styles.slide}
            inert={size > 0 && !isInView(i, { view, size, count })}
          >
            {slide}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Control(props: ComponentProps<"button">) {
  return <button type="button" className={styles.control} {...props} />;
}

/** The last view is always full, so it may repeat slides of the view before. */
function isInView(
  slide: number,
  { view, size, count }: { view: number; size: number; count: number },
): boolean {
  const first = Math.min(view * size, Math.max(0, count - size));
  return slide >= first && slide < first + size;
}

/** Few visitors reach every slider, so the code loads when it is nearly in view, or on a press. */
const motion = late(() => import("./slider-motion.ts"));
const near = "100% 0px";

type Press = (moving: SliderMotion) => void;

function useSlider({ count, paceMs }: { count: number; paceMs: number | undefined }) {
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
