import { Button } from "@mantine/core";
import { Empty } from "../../desk/empty.tsx";
import { leadsContext } from "../../slices/leads/context.ts";
import { reportsContext } from "../../slices/reports/context.ts";
import { reportQuery } from "../../slices/reports/contract.ts";
import { siteContext } from "../../slices/site/context.ts";
import { staffContext } from "../../slices/staff/context.ts";
import type { Route } from "./+types/reports";
import { Arrivals } from "./reports/arrivals.tsx";
import { Chats } from "./reports/chats.tsx";
import { KeyFigures } from "./reports/key-figures.tsx";
import { Outcomes } from "./reports/outcomes.tsx";
import { Pipeline } from "./reports/pipeline.tsx";
import { Promises } from "./reports/promises.tsx";
import { Reading } from "./reports/reading.tsx";
import { ReportLayout } from "./reports/report-layout.tsx";
import { rangeQuery, searchFor } from "./reports/report-path.ts";

export const handle = { page: "staff", can: "leads.read" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = reportQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [report, company, colleagues, stages] = await Promise.all([
    context.get(reportsContext).of(query),
    context.get(siteContext).company(),
    context.get(staffContext).colleagues.list(),
    context.get(leadsContext).stages(),
  ]);
  return {
    ...{ report, stages },
    company: company.name,
    names: Object.fromEntries(colleagues.map(({ id, name }) => [id, name])),
    here: { now: new Date().toISOString(), zone: company.time_zone },
  };
}

export const meta: Route.MetaFunction = () => [{ title: "Reports" }];

export default function LeadReport({ loaderData }: Route.ComponentProps) {
  const { report, stages, company, names, here } = loaderData;
  const { range, at, all, earlier, views } = report;
  const file = `/staff/reports/enquiries.csv${searchFor(rangeQuery(range))}`;
  const isEmpty = all.all + earlier.all + views === 0;
  return (
    <ReportLayout
      screen="enquiries"
      {...{ range, at, here }}
      actions={
        isEmpty ? null : (
          <Button component="a" href={file} download variant="default">
            Download CSV
          </Button>
        )
      }
    >
      {isEmpty ? (
        <Empty seed="reports" title="Nothing to count in these days">
          Pages that are looked at and enquiries that come are counted here: where they came from,
          what became of them, and how quickly they were answered.
        </Empty>
      ) : (
        <>
          <KeyFigures report={report} />
          <Arrivals report={report} />
          <Outcomes report={report} names={names} />
          <Pipeline report={report} stages={stages} />
          <Reading report={report} company={company} />
          <Promises report={report} names={names} />
          <Chats report={report} />
        </>
      )}
    </ReportLayout>
  );
}
