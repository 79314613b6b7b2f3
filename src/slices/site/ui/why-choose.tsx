import { Section } from "../../../ui/section.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import type { PageOf } from "../contract.ts";
import * as styles from "./why-choose.module.css";

const gridLines = [50, 100, 150, 200, 250, 300, 350];
const grid = [...gridLines.map((y) => `M0 ${y}H400`), ...gridLines.map((x) => `M${x} 0V400`)].join(
  "",
);

export function WhyChoose({ heading, text, reasons, picture }: PageOf<"about">["why"]) {
  return (
    <Section>
      <SectionHeading title={heading} text={text} />
      <div className={styles.why}>
        <svg
          className={styles.picture}
          data-drawing=""
          viewBox="0 0 400 400"
          width="400"
          height="400"
          role="img"
          aria-label={picture}
        >
          <path className={styles.grid} d={grid} />
          <path
            className={styles.petal}
            data-place="1"
            d="M200 200a150 150 0 0 1-150-150a150 150 0 0 1 150 150z"
          />
          <path
            className={styles.petal}
            data-place="2"
            d="M200 200a150 150 0 0 1 150-150a150 150 0 0 1-150 150z"
          />
          <path
            className={styles.petal}
            data-place="3"
            d="M200 200a150 150 0 0 1 150 150a150 150 0 0 1-150-150z"
          />
          <path
            className={styles.petal}
            data-place="4"
            d="M200 200a150 150 0 0 1-150 150a150 150 0 0 1 150-150z"
          />
        </svg>
        <dl className={styles.reasons}>
          {reasons.map((reason) => (
            <div key={reason.name} className={styles.reason}>
              <dt className={styles.name}>{reason.name}</dt>
              <dd className={styles.text}>{reason.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
