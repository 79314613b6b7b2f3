/** Parts of the home page that never change in the browser (see `ui/use-still.ts`). */
import { FigureRow, type FigureRowProps } from "../../../ui/figure-row.tsx";
import type { PageOf, Faq as Questions, Tiles as Trades, Portfolio as Works } from "../contract.ts";
import { Automation } from "./automation.tsx";
import { Claims } from "./claims.tsx";
import { Competencies } from "./competencies.tsx";
import { Faq } from "./faq.tsx";
import { HomeHero } from "./home-hero.tsx";
import { Portfolio } from "./portfolio.tsx";
import { Sections } from "./sections.tsx";
import { Tiles } from "./tiles.tsx";

type Body = Omit<PageOf<"home">, "template" | "teaser" | "description">;
type Figures = FigureRowProps["figures"];

export function HomeOffer(props: {
  body: Body;
  counters: Figures;
  claims: Figures;
  tiles: Trades["items"];
  portfolio: Works["items"];
}) {
  const { body, counters, claims, tiles, portfolio } = props;
  return (
    <>
      <HomeHero heading={body.heading} promise={body.promise} actions={body.actions} />
      <div className="wrap">
        <FigureRow figures={counters} />
      </div>
      <Competencies {...body.competencies} />
      <Automation {...body.automation} />
      <Tiles heading={body.industries} items={tiles} />
      <Portfolio heading={body.portfolio} items={portfolio} />
      <Claims heading={body.claims} claims={claims} />
    </>
  );
}

export function HomeQuestions({ body, faq }: { body: Body; faq: Questions["items"] }) {
  return (
    <>
      <Faq heading={body.faq} items={faq} />
      <Sections sections={body.sections} />
    </>
  );
}
