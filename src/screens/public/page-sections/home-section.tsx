/** Sections that home is made of: its own file has them, and other pages fetch them. */
import { BlogPreview } from "../../../slices/blog/ui/blog-preview.tsx";
import type { HomeSection as Block } from "../../../slices/site/home-section-contract.ts";
import { Automation } from "../../../slices/site/ui/automation.tsx";
import { Claims } from "../../../slices/site/ui/claims.tsx";
import { Faq } from "../../../slices/site/ui/faq.tsx";
import { PageCards } from "../../../slices/site/ui/page-cards.tsx";
import { Portfolio } from "../../../slices/site/ui/portfolio.tsx";
import { Testimonials } from "../../../slices/site/ui/testimonials.tsx";
import { Tiles } from "../../../slices/site/ui/tiles.tsx";
import { Section } from "../../../ui/section.tsx";
import { figuresKey, type Shown } from "./shown.ts";

export function HomeSection({ block, shown }: { block: Block; shown: Shown }) {
  switch (block.type) {
    case "statement":
      return <Automation {...block} />;
    case "cards":
      return <PageCards {...block} items={cardsOf(block.items, shown.pages)} />;
    case "figures":
      return <Claims heading={block.heading} claims={shown.figures[figuresKey(block)] ?? []} />;
    case "faq":
      return <Faq heading={block.heading} items={shown.faq} note={shown.note} />;
    case "testimonials":
      return <Testimonials heading={block.heading} items={shown.testimonials} />;
    case "industries":
      return <Tiles heading={block.heading} items={shown.tiles} />;
    case "portfolio":
      return <Portfolio heading={block.heading} items={shown.portfolio} />;
    case "posts":
      return shown.posts?.length === 0 ? null : (
        <Section scene="shade">
          <BlogPreview heading={block.heading} posts={shown.posts} />
        </Section>
      );
  }
}

type Cards = Extract<Block, { type: "cards" }>["items"];

/** With their own words, or those of the page that each leads to. */
function cardsOf(cards: Cards, pages: Shown["pages"]) {
  return cards.flatMap(({ path, title, text }) => {
    const page = pages[path];
    return page ? [{ path, title: title ?? page.title, text: text ?? page.teaser }] : [];
  });
}
