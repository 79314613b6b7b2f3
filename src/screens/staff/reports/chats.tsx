import type { LeadReport } from "../../../slices/reports/contract.ts";
import { FigureTable } from "./figure-table.tsx";
import { shortDay } from "./piece-words.ts";
import { ReportSection } from "./report-section.tsx";
import { chatWords, percent } from "./report-words.ts";
import { ShareBar } from "./share-bar.tsx";

export function Chats({ report }: { report: LeadReport }) {
  const { chats, range } = report;
  if (chats === null)
    return (
      <ReportSection
        title="Chats"
        sentence="Chats of these days are no longer kept, except those that left an email or a number. So we do not know where they stopped."
      />
    );
  const { from, keptDays, begun, reached, stops } = chats;
  const isShorter = from > range.from;
  return (
    <ReportSection
      title="Chats"
      sentence={chatWords(chats, range.to)}
      note={
        isShorter
          ? `Chats that left neither an email nor a number are deleted after ${keptDays} days, so this begins on ${shortDay(from)}.`
          : undefined
      }
    >
      {begun === 0 ? null : (
        <FigureTable
          title="Where they stopped"
          heads={["At the question", "Chats", "Share"]}
          legend={{ part: "Left an email or a number", total: "Stopped" }}
          rows={[
            {
              key: "reached",
              name: "Left an email or a number",
              bar: <ShareBar total={reached} part={reached} most={begun} />,
              cells: [reached, `${percent(reached, begun)}%`],
            },
            ...stops.map(({ question, count }) => ({
              key: question ?? "others",
              name: question ?? "At another question",
              bar: <ShareBar total={count} most={begun} />,
              cells: [count, `${percent(count, begun)}%`],
            })),
          ]}
        />
      )}
    </ReportSection>
  );
}
