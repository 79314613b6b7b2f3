import { Section } from "../../../ui/section.tsx";
import styles from "./automation.module.css";

const petals = Array.from({ length: 20 }, (_, i) => ({
  x: (i % 5) * 60,
  y: Math.floor(i / 5) * 60,
}));
/** The petal the machine is unsure of: drawn turned, on its way to a person. */
const doubtful = 13;
const kept = new Set([0, 6, 7, 11, 17]);

export function Automation({ heading, text }: { heading: string; text: string }) {
  return (
    <Section scene="moss" rhythm="l">
      <div className={styles.statement}>
        <h2 className={styles.heading}>{heading}</h2>
        <svg
          className={styles.drawing}
          data-drawing=""
          viewBox="0 0 480 240"
          width="480"
          height="240"
          aria-hidden="true"
        >
          {petals.map(({ x, y }, i) =>
            i === doubtful ? (
              <path
                key={i}
                className={styles.doubtful}
                d={`M${x + 60} ${y + 60}h-60a60 60 0 0 1 60-60z`}
              />
            ) : (
              <path
                key={i}
                className={styles.draft}
                data-kept={kept.has(i) ? "" : undefined}
                d={`M${x} ${y}h60a60 60 0 0 1-60 60z`}
              />
            ),
          )}
          <path className={styles.way} d="M312 210h42" />
          <circle className={styles.head} cx="420" cy="60" r="48" />
          <path className={styles.body} d="M360 240v-60a60 60 0 0 1 60-60a60 60 0 0 1 60 60v60z" />
          <path className={styles.doubtful} d="M436 206h-32a32 32 0 0 1 32-32z" />
        </svg>
        <p className={styles.text}>{text}</p>
      </div>
    </Section>
  );
}
