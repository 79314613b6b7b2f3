import { grouped } from "../../../platform/money.ts";
import type { TrafficReport } from "../../../slices/reports/visits/visit-contract.ts";
import { valueWords, verdictOf, verdictWords } from "../../../slices/reports/visits/vital-words.ts";
import { FigureList } from "../reports/figure-list.tsx";
import { shortChange } from "../reports/report-words.ts";
import { viewsEach } from "./visit-words.ts";

export function VisitFigures({ visits }: { visits: TrafficReport }) {
  const { views, earlierViews, leads, earlierLeads, vitals, bots } = visits;
  const { p75 } = vitals.all.LCP;
  const figures = [
    { name: "Page views", value: grouped(views), under: shortChange(views, earlierViews) },
    {
      name: "Enquiries they sent",
      value: grouped(leads),
      under: shortChange(leads, earlierLeads),
    },
    {
      name: "An enquiry every",
      value: viewsEach(views, leads) ?? "–",
      under: before(viewsEach(earlierViews, earlierLeads)),
    },
    {
      name: "Seen within",
      value: p75 === null ? "–" : valueWords("LCP", p75),
      under: p75 === null ? "not measured" : verdictWords[verdictOf("LCP", p75)],
    },
    { name: "Pages read by programs", value: grouped(bots.all), under: "beside the views" },
  ];
  return <FigureList figures={figures} />;
}

const before = (words: string | null) => (words === null ? "none before" : `before, ${words}`);
