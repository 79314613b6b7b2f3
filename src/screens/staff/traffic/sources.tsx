import type { TrafficReport } from "../../../slices/reports/visits/visit-contract.ts";
import { FigureTable } from "../reports/figure-table.tsx";
import { ReportSection } from "../reports/report-section.tsx";
import { SideBySide } from "../reports/side-by-side.tsx";
import { mostRows } from "./most-rows.tsx";
import { campaignWords, siteWords, sourceWords } from "./visit-words.ts";

export function Sources({ visits }: { visits: TrafficReport }) {
  const { sites, campaigns } = visits;
  return (
    <ReportSection
      title="Where they came from"
      sentence={sourceWords(visits)}
      note="Direct visits, and browsers that hide the referrer, have no source."
    >
      {sites.all + campaigns.all === 0 ? null : (
        <SideBySide like="halves">
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
        </SideBySide>
      )}
    </ReportSection>
  );
}
