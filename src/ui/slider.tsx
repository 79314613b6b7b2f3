import { type ComponentProps, type ReactNode, useId } from "react";
import { ArrowIcon, BackIcon, PauseIcon, PlayIcon } from "./icons.tsx";
import styles from "./slider.module.css";
import { say } from "./translate.ts";
import { useSlider } from "./use-slider.ts";

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
