import { Section } from "../../../ui/section.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import type { PageOf } from "../contract.ts";
import styles from "./why-choose.module.css";

/** Reasons with their price, around the picture they make: one petal for each. */
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
          <path
            className={styles.grid}
            d="M0 50H400M0 100H400M0 150H400M0 200H400M0 250H400M0 300H400M0 350H400M50 0V400M100 0V400M150 0V400M200 0V400M250 0V400M300 0V400M350 0V400"
          />
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
