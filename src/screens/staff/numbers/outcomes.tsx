import { byHand } from "../../../slices/leads/contract.ts";
import type { Groups, Numbers } from "../../../slices/numbers/contract.ts";
import { serviceWords } from "../parts/service-words.ts";
import { Beside } from "./beside.tsx";
import { FigureTable, type Row } from "./figure-table.tsx";
import { NumbersPart } from "./numbers-part.tsx";
import { outcomeWords, shareWords, worthWords } from "./numbers-words.ts";
import { ShareBar } from "./share-bar.tsx";

const share = "Of what ended";
const heads = ["Enquiries", "Won", share, "Worth won"] as const;
const legend = { part: "Won", whole: "Lost or open" };

export function Outcomes({ numbers }: { numbers: Numbers }) {
  const { all, origins, services, campaigns } = numbers;
  if (all.all === 0)
    return (
      <NumbersPart
        title="What became of them"
        sentence="Nothing came in these days that could have been won."
      />
    );
  const withCampaign = campaigns.named.some(({ name }) => name !== null);
  return (
    <NumbersPart
      title="What became of them"
      sentence={outcomeWords(all)}
      note="Enquiries are told by the day on which they came, and as they stand today: those of the last days have had less time to be won."
    >
      <Beside like="halves">
        <FigureTable
          title="By where they first came from"
          heads={["From", ...heads]}
          rows={rowsOf(origins, originWords)}
          legend={legend}
          extra={share}
        />
        <FigureTable
          title="By service"
          heads={["About", ...heads]}
          rows={rowsOf(services, (name) => serviceWords(name ?? ""))}
          legend={legend}
          extra={share}
        />
        {withCampaign ? (
          <FigureTable
            title="By campaign"
            heads={["Campaign", ...heads]}
            rows={rowsOf(campaigns, (name) => name ?? "No campaign")}
            legend={legend}
            extra={share}
          />
        ) : (
          <p>
            No enquiry came by a campaign: a link whose address says utm_source and utm_campaign.
          </p>
        )}
      </Beside>
    </NumbersPart>
  );
}

function originWords(name: string | null): string {
  if (name === null) return "Directly, or not known";
  return name === byHand ? "Written down by hand" : name;
}

function rowsOf({ named, rest }: Groups, wordsOf: (name: string | null) => string): Row[] {
  const groups = [
    ...named.map((group) => ({ key: `=${group.name}`, words: wordsOf(group.name), ...group })),
    ...(rest.all > 0 ? [{ key: "rest", words: "All others", ...rest }] : []),
  ];
  const most = Math.max(...groups.map(({ all }) => all));
  return groups.map(({ key, words, all, won, lost, paise }) => ({
    ...{ key, name: words },
    bar: <ShareBar whole={all} part={won} most={most} />,
    cells: [
      all,
      won,
      won + lost === 0 ? "–" : shareWords(won, won + lost),
      paise === 0 ? "–" : worthWords(paise),
    ],
  }));
}
