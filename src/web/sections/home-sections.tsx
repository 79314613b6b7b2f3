import { Link } from "react-router";
import type {
  Testimonials as Items,
  Tiles as TileList,
} from "../../cms/sections/lists-contract.ts";
import { Accordion } from "../../ui/accordion.tsx";
import { FigureRow, type FigureRowProps } from "../../ui/figure-row.tsx";
import { ArrowIcon } from "../../ui/icons.tsx";
import { Motif } from "../../ui/motif.tsx";
import { TurningPetal } from "../../ui/ornament.tsx";
import { Quote } from "../../ui/quote.tsx";
import { Section, SectionHeading } from "../../ui/section.tsx";
import { Slider } from "../../ui/slider.tsx";
import { say } from "../../ui/translate.ts";
import * as styles from "./home-sections.module.css";
import type { Priced } from "./price-list.tsx";
import { ExampleNote, HeroActions, Split } from "./sections.tsx";

type HomeHeroProps = {
  heading: string;
  promise: string;
  actions: { label: string; path: string }[];
};

export function HomeHero({ heading, promise, actions }: HomeHeroProps) {
  return (
    <div className="wrap">
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.title}>{heading}</h1>
          <p className={styles.promise}>{promise}</p>
          <HeroActions actions={actions} />
        </div>
        <div className={styles.picture}>
          <Motif seed="home" columns={8} rows={8} cuts={[2, 6]} settling />
        </div>
      </div>
    </div>
  );
}

const grounds = ["shade", "marigold", "shade", "moss"] as const;

type PageCardsProps = {
  heading: string;
  intro?: string | undefined;
  items: { path: string; title?: string | undefined; text?: string | undefined }[];
};

/** The first card is the largest, and no card stands alone in a row. */
export function PageCards({ heading, intro, items }: PageCardsProps) {
  if (items.length === 0) return null;
  return (
    <Section>
      <SectionHeading title={heading} text={intro} />
      <div className={styles.grid}>
        {items.map(({ title, text, path }, i) => (
          <article
            key={`${i} ${path}`}
            className={styles.tile}
            data-scene={grounds[i % grounds.length]}
          >
            <TurningPetal of={i} />
            <h3 className={styles.pageCardsTitle}>
              <Link to={path} viewTransition className={styles.link}>
                {title}
              </Link>
            </h3>
            <p className={styles.text}>{text}</p>
            <span className={styles.arrow}>
              <ArrowIcon />
            </span>
          </article>
        ))}
      </div>
    </Section>
  );
}

export function Claims({
  heading,
  claims,
}: {
  heading: string;
  claims: FigureRowProps["figures"];
}) {
  if (claims.length === 0) return null;
  return (
    <Section rhythm="m">
      <h2 className={styles.heading}>{heading}</h2>
      <FigureRow figures={claims} tone="accent" />
    </Section>
  );
}

export type Question = { id: string; question: string; answer: string; priced: Priced[] };
type FaqProps = { heading: string; items: Question[]; note: string | null };

export function Faq({ heading, items, note }: FaqProps) {
  if (items.length === 0) return null;
  const accordionItems = items.map(({ priced, ...item }) => ({
    ...item,
    more: priced.length > 0 ? <Prices priced={priced} note={note} /> : null,
  }));
  return (
    <Split heading={heading} size="large">
      <Accordion name="faq" items={accordionItems} firstOpen />
    </Split>
  );
}

function Prices({ priced, note }: { priced: Priced[]; note: string | null }) {
  return (
    <>
      <ul className={styles.costs}>
        {priced.map(({ path, title, costs: { size, length } }) => (
          <li key={path}>
            <Link to={path} viewTransition>
              {title}
            </Link>
            {`: ${say(size)}, ${say(length)}`}
          </li>
        ))}
      </ul>
      <ExampleNote note={note} />
    </>
  );
}

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

export function Tiles({ heading, items }: { heading: string; items: TileList["items"] }) {
  if (items.length === 0) return null;
  return (
    <Section>
      <SectionHeading title={heading} />
      <ul className={styles.industries}>
        {items.map(({ title, path }) => (
          <li key={path} className={styles.industry}>
            <Link to={path} viewTransition className={styles.tilesLink}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
