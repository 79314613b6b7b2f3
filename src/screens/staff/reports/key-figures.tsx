import { grouped } from "../../../platform/money.ts";
import type { LeadReport } from "../../../slices/reports/contract.ts";
import { FigureList } from "./figure-list.tsx";
import { owed, shareWords, shortChange, worthWords } from "./report-words.ts";

export function KeyFigures({ report }: { report: LeadReport }) {
  const { all, earlier, views, earlierViews, promises, earlierPromises } = report;
  const closed = all.won + all.lost;
  const was = earlier.won + earlier.lost;
  const [due, wasDue] = [owed(promises), owed(earlierPromises)];
  const figures = [
    { name: "Enquiries", value: grouped(all.all), under: shortChange(all.all, earlier.all) },
    {
      name: "Win rate",
      value: closed === 0 ? "–" : shareWords(all.won, closed),
      under: was === 0 ? "none closed before" : `before, ${shareWords(earlier.won, was)}`,
    },
    {
      name: "Value won",
      value: worthWords(all.paise),
      under: earlier.paise === 0 ? "nothing before" : `before, ${worthWords(earlier.paise)}`,
    },
    {
      name: "Answered in time",
      value: due === 0 ? "–" : shareWords(promises.inTime, due),
      under:
        wasDue === 0 ? "none due before" : `before, ${shareWords(earlierPromises.inTime, wasDue)}`,
    },
    { name: "Page views", value: grouped(views), under: shortChange(views, earlierViews) },
  ];
  return <FigureList figures={figures} />;
}
