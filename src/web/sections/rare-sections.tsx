import { useId } from "react";
import { Link } from "react-router";
import type { Slides } from "../../cms/sections/rare-section-contract.ts";
import type { Picture as LibraryPicture } from "../../platform/pictures/picture.ts";
import type { Embed } from "../../platform/text/embed.ts";
import { EmbedStage } from "../../ui/embed-stage.tsx";
import { TurningPetal } from "../../ui/ornament.tsx";
import { Picture } from "../../ui/picture-drawing.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { Section } from "../../ui/section.tsx";
import { Slider } from "../../ui/slider.tsx";
import * as styles from "./rare-sections.module.css";
import { HeroActions } from "./sections.tsx";

export function Measures({ items }: { items: { name: string; text: string }[] }) {
  return (
    <dl className={styles.strip} data-count={items.length}>
      {items.map(({ name, text }) => (
        <div key={name} className={styles.measure}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.text}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function AsideScene({ heading, text }: { heading: string; text: string }) {
  return (
    <Section scene="moss" rhythm="s">
      <div className={styles.aside}>
        <h2 className={styles.title}>{heading}</h2>
        <RichText html={text} className={styles.asideSceneText} />
      </div>
    </Section>
  );
}

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
            <RichText html={text} className={styles.slideRowText} />
          </article>
        ))}
      />
    </Section>
  );
}

type CallSceneProps = {
  heading: string;
  text?: string | undefined;
  actions: { label: string; path: string }[];
};

export function CallScene({ heading, text, actions }: CallSceneProps) {
  return (
    <Section rhythm="s">
      <div className={styles.call} data-scene="raised">
        <h2 className={styles.callSceneTitle}>{heading}</h2>
        <div className={styles.end}>
          {text ? <p className={styles.callSceneText}>{text}</p> : null}
          <HeroActions actions={actions} />
        </div>
      </div>
    </Section>
  );
}

type QuoteSceneProps = {
  quote: string;
  role: string;
  industry: string;
  caseLink: { path: string; title: string } | undefined;
};

export function QuoteScene({ quote, role, industry, caseLink }: QuoteSceneProps) {
  return (
    <Section scene="shade" rhythm="s">
      <figure className={styles.figure}>
        <blockquote className={styles.quote}>
          <p>{quote}</p>
        </blockquote>
        <figcaption className={styles.by}>
          <strong>{role}</strong>
          <span>{industry}</span>
          {caseLink ? (
            <Link to={caseLink.path} viewTransition className={styles.note}>
              {caseLink.title}
            </Link>
          ) : null}
        </figcaption>
      </figure>
    </Section>
  );
}

type EmbedGateProps = {
  heading: string;
  text?: string | undefined;
  address: string;
  embed: Embed;
};

export const EmbedGate = ({ heading, text, address, embed }: EmbedGateProps) => (
  <Section>
    <div className={styles.head}>
      <h2 className={styles.embedGateTitle}>{heading}</h2>
      {text ? <p className={styles.embedGateText}>{text}</p> : null}
    </div>
    <EmbedStage title={heading} address={address} embed={embed} />
  </Section>
);

/** An item in a draft may have no picture yet. */
type Item = { name: string; logo: LibraryPicture | null };

/** Logos of equal area look equally large, so a long one needs more width than a square one. */
function shapeOf(logo: LibraryPicture | null) {
  const ratio = logo ? logo.width / logo.height : 2;
  if (ratio > 4) return "long";
  return ratio < 1.8 ? "square" : "wide";
}

export function LogoStrip({ heading, items }: { heading: string; items: Item[] }) {
  return (
    <Section>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.logos}>
        {items.map(({ name, logo }, i) => (
          <li key={`${i} ${name}`} className={styles.logo} data-shape={shapeOf(logo)}>
            {logo ? <Picture picture={logo} sizes="10rem" alt={name} /> : name}
          </li>
        ))}
      </ul>
    </Section>
  );
}

type PictureItem = { picture: LibraryPicture | null; caption?: string | undefined };

/** A single picture is as wide as the page; more stand in two or three columns. */
export function PictureRow({
  heading,
  items,
}: {
  heading?: string | undefined;
  items: PictureItem[];
}) {
  const id = useId();
  const figures = items.flatMap(({ picture, ...of }) => (picture ? [{ picture, ...of }] : []));
  if (figures.length === 0) return null;
  return (
    <Section labelledBy={heading ? id : undefined}>
      {heading ? (
        <h2 id={id} className={styles.pictureRowHeading}>
          {heading}
        </h2>
      ) : null}
      <div className={styles.pictures} data-count={Math.min(figures.length, 3)}>
        {figures.map(({ picture, caption }, i) => (
          <figure key={`${i} ${picture.hash}`} className={styles.pictureRowFigure}>
            <Picture picture={picture} />
            {caption ? <figcaption className={styles.caption}>{caption}</figcaption> : null}
          </figure>
        ))}
      </div>
    </Section>
  );
}
