/** Everybody who wrote, the newest first, or those who are looked for. */
import { Button } from "@mantine/core";
import { Link, useNavigation } from "react-router";
import { LoadingRows } from "../../desk/loading-rows.tsx";
import { PageHead } from "../../desk/page-head.tsx";
import { signedInContext } from "../../platform/pages/page-context.ts";
import { peopleContext } from "../../slices/people/context.ts";
import { siteContext } from "../../slices/site/context.ts";
import { can } from "../../slices/staff/roles.ts";
import type { Route } from "./+types/people";
import { MorePages } from "./parts/more-pages.tsx";
import { NobodyHere } from "./people/nobody-here.tsx";
import { peoplePath } from "./people/people-path.ts";
import { PeopleSearch } from "./people/people-search.tsx";
import { PersonRows } from "./people/person-rows.tsx";

export const handle = { page: "staff", can: "leads.read" };

/** More than any name or address has. */
const longestWords = 200;

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const words = (asked.get("words") ?? "").trim().slice(0, longestWords);
  const after = asked.get("after");
  const [{ rows, next }, company] = await Promise.all([
    context.get(peopleContext).list({ words, after }),
    context.get(siteContext).company(),
  ]);
  return {
    rows,
    words,
    first: after && peoplePath({ words }),
    next: next && peoplePath({ words, after: next }),
    canChange: can(context.get(signedInContext).role, "leads.write"),
    here: { now: new Date().toISOString(), zone: company.time_zone },
  };
}

export const meta: Route.MetaFunction = () => [{ title: "People" }];

export default function People({ loaderData }: Route.ComponentProps) {
  const { rows, words, first, next, canChange, here } = loaderData;
  const isChanging = useNavigation().location?.pathname === peoplePath({});
  return (
    <>
      <PageHead
        title="People"
        actions={
          <>
            <PeopleSearch words={words} />
            {canChange ? (
              <Button component={Link} to="/staff/enquiries/new" variant="default">
                Add by hand
              </Button>
            ) : null}
          </>
        }
      />
      <section aria-label="People" aria-busy={isChanging}>
        {isChanging ? <LoadingRows rows={Math.max(3, rows.length)} label="Loading people" /> : null}
        <div hidden={isChanging}>
          {rows.length > 0 ? (
            <PersonRows rows={rows} here={here} />
          ) : (
            <NobodyHere words={words} canChange={canChange} />
          )}
          <MorePages first={first} next={next} />
        </div>
      </section>
    </>
  );
}
