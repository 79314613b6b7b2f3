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
import { WordSearch } from "./parts/word-search.tsx";
import { NobodyHere } from "./people/nobody-here.tsx";
import { duplicatesPath, peoplePath } from "./people/people-path.ts";
import { PersonRows } from "./people/person-rows.tsx";
import { SpamToo } from "./people/spam-too.tsx";

export const handle = { page: "staff", can: "leads.read" };

/** More than any name or address has. */
const longestWords = 200;
/** What the address says where those are listed, too, who sent nothing but spam. */
const withThem = "with";

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const words = (asked.get("words") ?? "").trim().slice(0, longestWords);
  const after = asked.get("after");
  const withSpam = asked.get("spam") === withThem;
  const spam = withSpam ? withThem : "";
  const [{ rows, next }, company] = await Promise.all([
    context.get(peopleContext).list({ words, after, withSpam }),
    context.get(siteContext).company(),
  ]);
  return {
    rows,
    words,
    withSpam,
    first: after && peoplePath({ words, spam }),
    next: next && peoplePath({ words, spam, after: next }),
    canChange: can(context.get(signedInContext).role, "leads.write"),
    here: { now: new Date().toISOString(), zone: company.time_zone },
  };
}

export const meta: Route.MetaFunction = () => [{ title: "People" }];

export default function People({ loaderData }: Route.ComponentProps) {
  const { rows, words, withSpam, first, next, canChange, here } = loaderData;
  const isChanging = useNavigation().location?.pathname === peoplePath({});
  return (
    <>
      <PageHead
        title="People"
        actions={
          <>
            <WordSearch
              at={peoplePath({})}
              words={words}
              label="Name, company, email or phone"
              does="Search people"
            />
            <Button component={Link} to={duplicatesPath} variant="default">
              Possible duplicates
            </Button>
            {canChange ? (
              <Button component={Link} to="/staff/enquiries/new" variant="default">
                Add an enquiry
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
          {words === "" ? <SpamToo isListed={withSpam} /> : null}
        </div>
      </section>
    </>
  );
}
