import { siteContext } from "../../cms/pages/context.ts";
import type { PageOf } from "../../cms/pages/contract.ts";
import { orNotFound } from "../../platform/pages/or-not-found.ts";
import { RichText } from "../../ui/rich-text.tsx";
import { Section, SectionHeading } from "../../ui/section.tsx";
import * as styles from "../sections/about-parts.module.css";
import { loadSectionData } from "../sections/load-section-data.ts";
import { PageHero } from "../sections/page-hero.tsx";
import { PageSections } from "../sections/page-sections.tsx";
import { NumberedSteps, Split } from "../sections/sections.tsx";
import type { Route } from "./+types/about";

export const handle = { closing: "band" };

export const loader = ({ context }: Route.LoaderArgs) =>
  orNotFound(async () => {
    const site = context.get(siteContext);
    const { path, title, description, body } = await site.page("/about", "about");
    const [sectionData, meta] = await Promise.all([
      loadSectionData(context, { path, sections: body.sections }),
      site.meta({ path, title, description, picture: body.picture }),
    ]);
    return { body, sectionData, meta };
  });

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function About({ loaderData }: Route.ComponentProps) {
  const { heading, promise, actions, picture, drawing, ...body } = loaderData.body;
  const { story, customer, process, diversity, why, sections } = body;
  return (
    <>
      <PageHero
        heading={heading}
        promise={promise}
        actions={actions}
        cover={picture}
        drawing={drawing}
      />
      <Garland />
      <Split heading={story.heading} size="large">
        <RichText html={story.text} lead />
      </Split>
      <Split heading={customer.heading} size="large" scene="moss">
        <RichText html={customer.text} />
      </Split>
      <Section rhythm="l">
        <SectionHeading title={process.heading} text={process.intro} />
        <NumberedSteps items={process.steps} after={process.support} />
      </Section>
      <Split heading={diversity.heading} size="large" scene="shade">
        <RichText html={diversity.text} />
      </Split>
      <WhyChoose {...why} />
      <PageSections sections={sections} sectionData={loaderData.sectionData} />
    </>
  );
}

const gridLines = [50, 100, 150, 200, 250, 300, 350];
const grid = [...gridLines.map((y) => `M0 ${y}H400`), ...gridLines.map((x) => `M${x} 0V400`)].join(
  "",
);

function WhyChoose({ heading, text, reasons, picture }: PageOf<"about">["why"]) {
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

const flowers = 10;
const width = 240;
const drop = 138;
const tie = 14;

const leaf = [
  "M0 0a40 40 0 0 1 0 56a40 40 0 0 1 0-56z",
  "M0 14a30 30 0 0 1 30 30a30 30 0 0 1-30-30z",
  "M0 14a30 30 0 0 0-30 30a30 30 0 0 0 30-30z",
].join("");

function Garland() {
  return (
    <svg className={styles.garland} data-drawing="" width="100%" height="132" aria-hidden="true">
      <pattern id="swag" width={width} height="132" patternUnits="userSpaceOnUse">
        <path
          className={styles.string}
          d={`M0 ${tie}Q${width / 2} ${tie + drop} ${width} ${tie}`}
        />
        {Array.from({ length: flowers }, (_, i) => (
          <path
            key={i}
            className={styles.flower}
            data-rust={i % 3 === 1 ? "" : undefined}
            d={flower((i + 1) / (flowers + 1))}
          />
        ))}
        {[0, width].map((x) => (
          <path key={x} className={styles.leaf} transform={`translate(${x})`} d={leaf} />
        ))}
      </pattern>
      <rect width="100%" height="132" fill="url(#swag)" />
    </svg>
  );
}

/** Four petals around the point at `t` (0 to 1) of the curve. */
function flower(t: number): string {
  const [x, y] = [Math.round(width * t), Math.round(tie + 2 * t * (1 - t) * drop)];
  const petals = [
    "h-15a15 15 0 0 1 15-15z",
    "v-15a15 15 0 0 1 15 15z",
    "h15a15 15 0 0 1-15 15z",
    "v15a15 15 0 0 1-15-15z",
  ];
  return `M${x} ${y}${petals.join("")}`;
}
