/**
 * What came, from where, what became of it and how quickly it was answered, for a range of days.
 */
import { Button } from "@mantine/core";
import { Empty } from "../../desk/empty.tsx";
import { leadsContext } from "../../slices/leads/context.ts";
import { numbersContext } from "../../slices/numbers/context.ts";
import { numbersQuery } from "../../slices/numbers/contract.ts";
import { siteContext } from "../../slices/site/context.ts";
import { staffContext } from "../../slices/staff/context.ts";
import type { Route } from "./+types/numbers";
import { Arrivals } from "./numbers/arrivals.tsx";
import { Chats } from "./numbers/chats.tsx";
import { KeyFigures } from "./numbers/key-figures.tsx";
import { NumbersFrame } from "./numbers/numbers-frame.tsx";
import { askedIn, searchFor } from "./numbers/numbers-path.ts";
import { Outcomes } from "./numbers/outcomes.tsx";
import { Pipeline } from "./numbers/pipeline.tsx";
import { Promises } from "./numbers/promises.tsx";
import { Reading } from "./numbers/reading.tsx";

export const handle = { page: "staff", can: "leads.read" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = numbersQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [numbers, company, colleagues, stages] = await Promise.all([
    context.get(numbersContext).of(query),
    context.get(siteContext).company(),
    context.get(staffContext).colleagues.list(),
    context.get(leadsContext).stages(),
  ]);
  return {
    ...{ numbers, stages },
    company: company.name,
    names: Object.fromEntries(colleagues.map(({ id, name }) => [id, name])),
    here: { now: new Date().toISOString(), zone: company.time_zone },
  };
}

export const meta: Route.MetaFunction = () => [{ title: "Reports" }];

export default function Numbers({ loaderData }: Route.ComponentProps) {
  const { numbers, stages, company, names, here } = loaderData;
  const { range, at, all, earlier, views } = numbers;
  const file = `/staff/numbers/enquiries.csv${searchFor(askedIn(range))}`;
  const isEmpty = all.all + earlier.all + views === 0;
  return (
    <NumbersFrame
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
        <Empty seed="numbers" title="Nothing to count in these days">
          Pages that are looked at and enquiries that come are counted here: where they came from,
          what became of them, and how quickly they were answered.
        </Empty>
      ) : (
        <>
          <KeyFigures numbers={numbers} />
          <Arrivals numbers={numbers} />
          <Outcomes numbers={numbers} names={names} />
          <Pipeline numbers={numbers} stages={stages} />
          <Reading numbers={numbers} company={company} />
          <Promises numbers={numbers} names={names} />
          <Chats numbers={numbers} />
        </>
      )}
    </NumbersFrame>
  );
}
