import { Motif } from "../../../ui/motif.tsx";
import { Section } from "../../../ui/section.tsx";
import { Slider } from "../../../ui/slider.tsx";
import type { Slider as Slides } from "../contract.ts";
import styles from "./slide-row.module.css";

export function SlideRow({ heading, slides }: Slides) {
  return (
    <Section scene="coal">
      <Slider
        heading={heading}
        perView={{ base: 1, wide: 2, from: 992 }}
        slides={slides.map(({ title, text }) => (
          <article key={title} className={styles.slide}>
            <div className={styles.picture}>
              <Motif seed={`${heading} ${title}`} columns={3} rows={4} cuts={[3]} />
            </div>
            <div className={styles.words}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </article>
        ))}
      />
    </Section>
  );
}
