import { Button, Select, Stack } from "@mantine/core";
import { useRef } from "react";
import { data, Form, isRouteErrorResponse, Link, useLocation, useNavigation } from "react-router";
import { documentPath } from "../../../cms/documents/admin/document-path.ts";
import { contentContext } from "../../../cms/documents/context.ts";
import type { DocumentName } from "../../../cms/documents/contract.ts";
import { siteContext } from "../../../cms/pages/context.ts";
import { can } from "../../../core/accounts/roles.ts";
import { FormMessage } from "../../../core/admin/forms.tsx";
import { IntentButton } from "../../../core/admin/intent-button.tsx";
import { isSignedOut, keepWords } from "../../../core/admin/keep-words.ts";
import { BackLink, Pane } from "../../../core/admin/panes.tsx";
import { useUndo } from "../../../core/admin/use-undo.ts";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { Tag } from "../../../ui/admin/marks.tsx";
import { Empty } from "../../../ui/admin/placeholders.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { type Here, shortDay } from "../../../ui/admin/times.ts";
import { useArrival } from "../../../ui/use-arrival.ts";
import { unansweredSearchesContext } from "../context.ts";
import { type OpenedSearch, searchPlaces, unansweredQuery } from "../contract.ts";
import type { Route } from "./+types/open";
import { answerSearch } from "./answer-search.ts";
import { getStatusBadge, outcomeWords, placeTitles } from "./search-words.ts";
import * as styles from "./unanswered-searches.module.css";

export const handle = { page: "staff", can: "content.read", change: "content.write" };

const coveringKinds = ["page", "post", "case", "faq"];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { days } = unansweredQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const unanswered = await context.get(unansweredSearchesContext).open(params.id, days);
  if (!unanswered) throw data(null, { status: 404 });
  const canChange = can(context.get(signedInContext).role, "content.write");
  const covering = canChange
    ? await context.get(contentContext).documents.published(coveringKinds)
    : [];
  const { time_zone: zone } = await context.get(siteContext).company();
  return { unanswered, days, canChange, covering, here: { now: new Date().toISOString(), zone } };
}

export const action = ({ context, request, params }: Route.ActionArgs) =>
  answerSearch({ context, request }, params.id);

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData ? `Unanswered search: ${loaderData.unanswered.words}` : "Unanswered searches",
  },
];

export default function Open({ loaderData, actionData }: Route.ComponentProps) {
  const { unanswered, days, canChange, covering, here } = loaderData;
  const result = actionData ?? null;
  const refused = result && "message" in result ? result : null;
  const done = result && "done" in result ? result.done : null;
  useUndo(done);
  const words = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, and the focus with it.
  useArrival(done, () => words.current?.focus());
  return (
    <Pane key={unanswered.id} label="Selected search">
      <div className={styles.search}>
        <div className={styles.back}>
          <Back />
        </div>
        <header>
          <h2 ref={words} tabIndex={-1} className={styles.answerText}>
            {unanswered.words}
          </h2>
          <p className={sharedStyles.soft}>
            First asked for {shortDay(`${unanswered.since}T12:00:00Z`, here)}.
          </p>
        </header>
        <FormMessage
          refused={refused?.message}
          message={done && !done.undo ? done.message : undefined}
          isSignedOut={isSignedOut(refused)}
        />
        <UnansweredAnswer unanswered={unanswered} here={here} />
        <section>
          <h3 className={styles.title}>In the last {days} days</h3>
          <Stack component="dl" gap={4}>
            {searchPlaces.map((place) => (
              <div key={place} className={styles.count} data-none={unanswered.places[place] === 0}>
                <dt>{placeTitles[place]}</dt>
                <dd>{unanswered.places[place]}</dd>
              </div>
            ))}
          </Stack>
        </section>
        {unanswered.wordings.length > 0 ? (
          <section>
            <h3 className={styles.title}>As visitors wrote it</h3>
            <ul className={styles.list}>
              {unanswered.wordings.map((wording) => (
                <li key={wording}>“{wording}”</li>
              ))}
            </ul>
          </section>
        ) : null}
        <section>
          <h3 className={styles.title}>What a search for it finds today</h3>
          {unanswered.today.length > 0 ? (
            <ul className={styles.list}>
              {unanswered.today.map(({ title, path }) => (
                <li key={path}>
                  <a href={path} target="_blank" rel="noopener">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          ) : (
            <p className={sharedStyles.soft}>Nothing.</p>
          )}
        </section>
        {canChange ? (
          <UnansweredForms unanswered={unanswered} covering={covering} refused={refused} />
        ) : null}
      </div>
    </Pane>
  );
}

function Back() {
  const { search } = useLocation();
  return <BackLink to={`/staff/unanswered-searches${search}`}>Unanswered searches</BackLink>;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <Pane label="Selected search">
      <div className={styles.search}>
        <Back />
        <Empty seed="no such search" title="There is no such search">
          What nobody has asked for in 400 days is deleted.
        </Empty>
      </div>
    </Pane>
  );
}

type UnansweredAnswerProps = { unanswered: OpenedSearch; here: Here };

function UnansweredAnswer({ unanswered, here }: UnansweredAnswerProps) {
  const { answer, outcome } = unanswered;
  const badge = getStatusBadge(unanswered);
  if (!badge) return null;
  return (
    <section className={styles.answer} aria-label="What became of it">
      <p>
        <Tag tone={badge.tone}>{badge.label}</Tag>
      </p>
      {answer ? (
        <p>
          {answer.inAdmin ? (
            <Link to={documentPath(answer.path, answer.id)}>{answer.title}</Link>
          ) : (
            answer.title
          )}{" "}
          {nextWords(answer)}
        </p>
      ) : null}
      {outcome ? (
        <p className={sharedStyles.soft}>
          Dealt with {shortDay(`${outcome.day}T12:00:00Z`, here)}. {outcomeWords(outcome)}
        </p>
      ) : null}
    </section>
  );
}

function nextWords({ isLive, isFound }: NonNullable<OpenedSearch["answer"]>): string {
  if (!isLive) return "is a draft. Visitors find it once you publish it.";
  if (isFound) return "is live, and a search for these words finds it.";
  const next = "Publish what you wrote, or use these words in it.";
  return `is live, but a search for these words does not find it. ${next}`;
}

type UnansweredFormsProps = {
  unanswered: OpenedSearch;
  covering: DocumentName[];
  refused: { errors: Record<string, string[]> } | null;
};

function UnansweredForms({ unanswered, covering, refused }: UnansweredFormsProps) {
  const isSending = useNavigation().state === "submitting";
  if (unanswered.state !== "open")
    return (
      <Form method="post">
        <IntentButton intent="reopen" disabled={isSending}>
          Reopen
        </IntentButton>
      </Form>
    );
  return (
    <Stack component="section" gap="md">
      <h3 className={styles.title}>Answer it</h3>
      <Form method="post" className={styles.buttons}>
        <IntentButton intent="post" disabled={isSending} isPrimary>
          Write a post
        </IntentButton>
        <IntentButton intent="question" disabled={isSending}>
          Add a question
        </IntentButton>
        <IntentButton intent="hide" variant="subtle" disabled={isSending}>
          Not for us
        </IntentButton>
      </Form>
      <Form method="post" className={styles.cover}>
        <input type="hidden" name="intent" value="cover" />
        <Select
          label="Answered by"
          name="document"
          placeholder="A page, post or case"
          searchable
          limit={50}
          data={groupsOf(covering)}
          error={refused?.errors.document?.[0]}
          className={styles.choice}
        />
        <Button type="submit" variant="default" disabled={isSending}>
          Mark as answered
        </Button>
      </Form>
    </Stack>
  );
}

const groupsOf = (documents: DocumentName[]) =>
  [...Map.groupBy(documents, ({ many }) => many)].map(([group, all]) => ({
    group,
    items: all.map(({ id, title }) => ({ value: `${id}`, label: title })),
  }));
