/** What was read, where visitors came from and what came of it, for a range of days. */
import { Button } from "@mantine/core";
import { Empty } from "../../desk/empty.tsx";
import { signedInContext } from "../../platform/pages/page-context.ts";
import { numbersContext } from "../../slices/numbers/context.ts";
import { numbersQuery } from "../../slices/numbers/contract.ts";
import { siteContext } from "../../slices/site/context.ts";
import { can } from "../../slices/staff/roles.ts";
import type { Route } from "./+types/visits";
import { NumbersFrame } from "./numbers/numbers-frame.tsx";
import { askedIn, searchFor } from "./numbers/numbers-path.ts";
import { Journeys } from "./visits/journeys.tsx";
import { PagesRead } from "./visits/pages-read.tsx";
import { Programs } from "./visits/programs.tsx";
import { Searches } from "./visits/searches.tsx";
import { Sources } from "./visits/sources.tsx";
import { Speed } from "./visits/speed.tsx";
import { Views } from "./visits/views.tsx";
import { VisitFigures } from "./visits/visit-figures.tsx";

export const handle = { page: "staff", can: "leads.read" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = numbersQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [visits, company] = await Promise.all([
    context.get(numbersContext).ofVisits(query),
    context.get(siteContext).company(),
  ]);
  return {
    visits,
    seesGaps: can(context.get(signedInContext).role, "content.read"),
    here: { now: new Date().toISOString(), zone: company.time_zone },
  };
}

export const meta: Route.MetaFunction = () => [{ title: "Visits" }];

export default function Visits({ loaderData }: Route.ComponentProps) {
  const { visits, seesGaps, here } = loaderData;
  const { range, at, views, earlierViews, bots, searches } = visits;
  const isEmpty = views + earlierViews + bots.all + searches.all === 0;
  const file = `/staff/numbers/visits.csv${searchFor(askedIn(range))}`;
  return (
    <NumbersFrame
      screen="visits"
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
        <Empty seed="numbers" title="Nobody visited in these days">
          Each page that is looked at is counted here: which it was, what led there, and how quickly
          it came. Look at a page of your site, and it stands here within a minute.
        </Empty>
      ) : (
        <>
          <VisitFigures visits={visits} />
          <Views visits={visits} />
          <PagesRead visits={visits} />
          <Sources visits={visits} />
          <Searches visits={visits} seesGaps={seesGaps} />
          <Journeys visits={visits} />
          <Speed visits={visits} />
          <Programs visits={visits} />
        </>
      )}
    </NumbersFrame>
  );
}
