import { Quote } from "../../../ui/quote.tsx";
import { Section } from "../../../ui/section.tsx";
import { Slider } from "../../../ui/slider.tsx";
import type { Testimonials as Items } from "../lists-contract.ts";
import * as styles from "./testimonials.module.css";

export function Testimonials({ heading, items }: { heading: string; items: Items["items"] }) {
  if (items.length === 0) return null;
  return (
    <Section scene="marigold" rhythm="l">
      <Slider
        heading={heading}
        perView={{ base: 1, wide: 2, from: 992 }}
        slides={items.map(({ quote, role, industry }) => (
          <div key={quote} data-scene="raised" className={styles.slide}>
            <Quote text={quote} role={role} industry={industry} />
          </div>
        ))}
      />
    </Section>
  );
}
