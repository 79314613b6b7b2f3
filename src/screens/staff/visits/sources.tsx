import type { VisitNumbers } from "../../../slices/numbers/visits/visit-contract.ts";
import { Beside } from "../numbers/beside.tsx";
import { FigureTable } from "../numbers/figure-table.tsx";
import { NumbersPart } from "../numbers/numbers-part.tsx";
import { mostRows } from "./most-rows.tsx";
import { campaignWords, siteWords, sourceWords } from "./visit-words.ts";

export function Sources({ visits }: { visits: VisitNumbers }) {
  const { sites, campaigns } = visits;
  return (
    <NumbersPart
      title="Where they came from"
      sentence={sourceWords(visits)}
      note="Direct visits, and browsers that hide the referrer, have no source."
    >
      {sites.all + campaigns.all === 0 ? null : (
        <Beside like="halves">
          <FigureTable
            title="Other sites"
            heads={["Site", "Views"]}
            rows={mostRows(sites, ({ referrer }) => ({
              ...{ key: referrer, name: siteWords(referrer) },
            }))}
          />
          {campaigns.all > 0 ? (
            <FigureTable
              title="Campaigns"
              heads={["Source, medium, campaign", "Views"]}
              rows={mostRows(campaigns, ({ source, medium, campaign }) => ({
                key: [source, medium, campaign].join("\n"),
                name: campaignWords({ source, medium, campaign }),
              }))}
            />
          ) : (
            <p>
              Nobody came by a campaign’s link: one that ends in
              ?utm_source=newsletter&amp;utm_campaign=diwali.
            </p>
          )}
        </Beside>
      )}
    </NumbersPart>
  );
}
