import { TurningPetal } from "../../../ui/ornament.tsx";
import { RichText } from "../../../ui/rich-text.tsx";
import { Section } from "../../../ui/section.tsx";
import { Slider } from "../../../ui/slider.tsx";
import type { Slides } from "../rare-section-contract.ts";
import * as styles from "./slide-row.module.css";

export function SlideRow({ heading, slides }: Pick<Slides, "heading" | "slides">) {
  return (
    <Section scene="coal">
      <Slider
        heading={heading}
        perView={{ base: 1, wide: 2, from: 992 }}
        slides={slides.map(({ title, text }, i) => (
          <article key={title} className={styles.slide}>
            <TurningPetal of={i} />
            <h3>{title}</h3>
            <RichText html={text} className={styles.text} />
          </article>
        ))}
      />
    </Section>
  );
}
