/** One gap: how it was asked for, what the site says to it today, and what is done about it. */
import { useRef } from "react";
import { data, isRouteErrorResponse, Link, useLocation } from "react-router";
import { Empty } from "../../../desk/empty.tsx";
import { Tag } from "../../../desk/tag.tsx";
import { type Here, shortDay } from "../../../desk/times.ts";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { contentContext } from "../../../slices/content/context.ts";
import { gapsContext } from "../../../slices/gaps/context.ts";
import { gapPlaces, gapsQuery, type OpenGap } from "../../../slices/gaps/contract.ts";
import { siteContext } from "../../../slices/site/context.ts";
import { can } from "../../../slices/staff/roles.ts";
import { useArrival } from "../../../ui/use-arrival.ts";
import { documentPath } from "../documents/document-path.ts";
import { isSignedOut, keepWords } from "../keep-words.ts";
import { FormMessage } from "../parts/form-message.tsx";
import { BackLink, Pane } from "../parts/panes.tsx";
import { useUndo } from "../use-undo.ts";
import type { Route } from "./+types/open";
import { answerGap } from "./answer-gap.ts";
import { GapForms } from "./gap-forms.tsx";
import { outcomeWords, placeTitles, standingOf } from "./gap-words.ts";
import styles from "./open.module.css";

export const handle = { page: "staff", can: "content.read", change: "content.write" };

/** What visitors find and read: each may cover a gap. */
const coveringKinds = ["page", "post", "case", "faq"];

/** @throws 404 where there is no such gap */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { days } = gapsQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const gap = await context.get(gapsContext).open(params.id, days);
  if (!gap) throw data(null, { status: 404 });
  const canChange = can(context.get(signedInContext).role, "content.write");
  const covering = canChange
    ? await context.get(contentContext).documents.published(coveringKinds)
    : [];
  const { time_zone: zone } = await context.get(siteContext).company();
  return { gap, days, canChange, covering, here: { now: new Date().toISOString(), zone } };
}

export const action = ({ context, request, params }: Route.ActionArgs) =>
  answerGap({ context, request }, params.id);

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Unanswered search: ${loaderData.gap.words}` : "Unanswered searches" },
];

export default function Open({ loaderData, actionData }: Route.ComponentProps) {
  const { gap, days, canChange, covering, here } = loaderData;
  const result = actionData ?? null;
  const refused = result && "message" in result ? result : null;
  const done = result && "done" in result ? result.done : null;
  useUndo(done);
  const words = useRef<HTMLHeadingElement>(null);
  // The button that was pressed has given way to another.
  useArrival(done, () => words.current?.focus());
  return (
    <Pane key={gap.id} label="Unanswered search">
      <div className={styles.gap}>
        <div className={styles.back}>
          <Back />
        </div>
        <header>
          <h2 ref={words} tabIndex={-1} className={styles.words}>
            {gap.words}
          </h2>
          <p className={styles.soft}>First asked for {shortDay(`${gap.since}T12:00:00Z`, here)}.</p>
        </header>
        <FormMessage
          refused={refused?.message}
          message={done && !done.undo ? done.message : undefined}
          isSignedOut={isSignedOut(refused)}
        />
        <GapAnswer gap={gap} here={here} />
        <section>
          <h3 className={styles.title}>In the last {days} days</h3>
          <dl className={styles.counts}>
            {gapPlaces.map((place) => (
              <div key={place} className={styles.count} data-none={gap.places[place] === 0}>
                <dt>{placeTitles[place]}</dt>
                <dd>{gap.places[place]}</dd>
              </div>
            ))}
          </dl>
        </section>
        {gap.wordings.length > 0 ? (
          <section>
            <h3 className={styles.title}>As visitors wrote it</h3>
            <ul className={styles.list}>
              {gap.wordings.map((wording) => (
                <li key={wording}>“{wording}”</li>
              ))}
            </ul>
          </section>
        ) : null}
        <section>
          <h3 className={styles.title}>What a search for it finds today</h3>
          {gap.today.length > 0 ? (
            <ul className={styles.list}>
              {gap.today.map(({ title, path }) => (
                <li key={path}>
                  <a href={path} target="_blank" rel="noopener">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          ) : (
            <p className={styles.soft}>Nothing.</p>
          )}
        </section>
        {canChange ? <GapForms gap={gap} covering={covering} refused={refused} /> : null}
      </div>
    </Pane>
  );
}

function Back() {
  const { search } = useLocation();
  return <BackLink to={`/staff/gaps${search}`}>Unanswered searches</BackLink>;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <Pane label="Unanswered search">
      <div className={styles.gap}>
        <Back />
        <Empty seed="no such gap" title="There is no such search">
          What nobody has asked for in 400 days is deleted.
        </Empty>
      </div>
    </Pane>
  );
}

type GapAnswerProps = { gap: OpenGap; here: Here };

/** Whether it closed. Nothing while nobody has dealt with it. */
function GapAnswer({ gap, here }: GapAnswerProps) {
  const { answer, outcome } = gap;
  const badge = standingOf(gap);
  if (!badge) return null;
  return (
    <section className={styles.answer} aria-label="What became of it">
      <p>
        <Tag tone={badge.tone}>{badge.label}</Tag>
      </p>
      {answer ? (
        <p>
          {answer.atDesk ? (
            <Link to={documentPath(answer.path, answer.id)}>{answer.title}</Link>
          ) : (
            answer.title
          )}{" "}
          {nextWords(answer)}
        </p>
      ) : null}
      {outcome ? (
        <p className={styles.soft}>
          Dealt with {shortDay(`${outcome.day}T12:00:00Z`, here)}. {outcomeWords(outcome)}
        </p>
      ) : null}
    </section>
  );
}

function nextWords({ isLive, isFound }: NonNullable<OpenGap["answer"]>): string {
  if (!isLive) return "is a draft. Visitors find it once you publish it.";
  if (isFound) return "is live, and a search for these words finds it.";
  const next = "Publish what you wrote, or use these words in it.";
  return `is live, but a search for these words does not find it. ${next}`;
}
