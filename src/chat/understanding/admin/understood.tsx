import { Button, NativeSelect, Stack, TextInput } from "@mantine/core";
import { Form, Link, useNavigation, useSearchParams } from "react-router";
import { documentPath } from "../../../cms/documents/admin/document-path.ts";
import { StateTabs } from "../../../cms/documents/admin/list-parts.tsx";
import { contentContext } from "../../../cms/documents/context.ts";
import { siteContext } from "../../../cms/pages/context.ts";
import { can } from "../../../core/accounts/roles.ts";
import { FormMessage } from "../../../core/admin/forms.tsx";
import { IntentButton } from "../../../core/admin/intent-button.tsx";
import { isSignedOut, keepWords } from "../../../core/admin/keep-words.ts";
import { RowLink } from "../../../core/admin/lists.tsx";
import { BackLink, ListPane, Pane, Panes } from "../../../core/admin/panes.tsx";
import { useUndo } from "../../../core/admin/use-undo.ts";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { Tag } from "../../../ui/admin/marks.tsx";
import { PageHead } from "../../../ui/admin/page-layout.tsx";
import { Empty } from "../../../ui/admin/placeholders.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { type Here, momentWords } from "../../../ui/admin/times.ts";
import { chatContext } from "../../conversation/context.ts";
import {
  type Outcome,
  type Rating,
  ratings,
  type UnderstoodSentence,
} from "../../conversation/understood-contract.ts";
import type { Guess } from "../classifier.ts";
import type { Route } from "./+types/understood";
import { teach } from "./teach.ts";
import * as styles from "./understood.module.css";

export const handle = { page: "staff", can: "content.read", change: "content.write" };

const views = {
  missed: { label: "Not understood", outcomes: ["nothing"] },
  unsure: { label: "Unsure", outcomes: ["offered", "listed", "quoted"] },
  answered: { label: "Answered", outcomes: ["answered"] },
  written: { label: "Written by AI", outcomes: ["written"] },
  all: { label: "All", outcomes: ["nothing", "offered", "listed", "quoted", "answered"] },
} satisfies Record<string, { label: string; outcomes: Outcome[] }>;
type View = keyof typeof views;
const isView = (name: string | null): name is View => name !== null && Object.hasOwn(views, name);
const mostShown = 100;

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const chat = context.get(chatContext);
  const { role } = context.get(signedInContext);
  const { documents } = context.get(contentContext);
  const [sentences, topics, { time_zone: zone }, id] = await Promise.all([
    chat.understood.list(can(role, "leads.read")),
    chat.topics(),
    context.get(siteContext).company(),
    documents.idOfSingle(documents.kindInAdmin("answers").kind),
  ]);
  const name = search.get("view");
  const view: View = isView(name) ? name : "missed";
  const outcomes: readonly Outcome[] = views[view].outcomes;
  const isAiShown = view === "written" || sentences.some(({ outcome }) => outcome === "written");
  const wanted = sentences.filter(({ outcome }) => outcomes.includes(outcome));
  // A sentence goes with its chat, and a link to it leads to the list.
  const open = sentences.find((one) => one.id === search.get("open")) ?? null;
  return {
    ...{ view, isAiShown, topics, open, rows: wanted.slice(0, mostShown), count: wanted.length },
    guesses: open?.question === null ? await chat.classify(open.text) : [],
    counted: sentences.length,
    answersPath: documentPath("answers", id),
    canChange: can(role, "content.write"),
    here: { now: new Date().toISOString(), zone },
  };
}

export const action = ({ context, request }: Route.ActionArgs) => teach({ context, request });

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export const meta: Route.MetaFunction = () => [{ title: "Chat sentences" }];

export default function Understood({ loaderData, actionData }: Route.ComponentProps) {
  const { view, rows, open, here, counted, topics } = loaderData;
  const result = actionData ?? null;
  const done = result && "done" in result ? result.done : null;
  useUndo(done);
  const shown = Object.entries(views).filter(
    ([name]) => name !== "written" || loaderData.isAiShown,
  );
  const tabs = shown.map(([name, { label }]) => ({
    label,
    to: `?view=${name}`,
    isCurrent: name === view,
  }));
  const names = new Map(topics.map(({ key, name }) => [key, name]));
  return (
    <Panes wide="list" top={<Top tabs={tabs} answersPath={loaderData.answersPath} />}>
      <ListPane aria-label="Sentences">
        {rows.length > 0 ? (
          <ul>
            {rows.map((row) => (
              <SentenceRow key={row.id} {...{ row, names, here, view }} openId={open?.id} />
            ))}
          </ul>
        ) : (
          <Empty seed="no sentences" title={emptyTitles[view]}>
            {counted === 0
              ? "What visitors type in the chat is listed here for as long as the chat is kept."
              : "See the other views for what visitors typed."}
          </Empty>
        )}
        {loaderData.count > rows.length ? (
          <p className={styles.note}>The newest {mostShown} are listed.</p>
        ) : null}
      </ListPane>
      {open?.question === null ? (
        <OpenSentence {...loaderData} open={open} result={result} names={names} />
      ) : null}
      {open && open.question !== null ? (
        <WrittenSentence {...loaderData} open={open} question={open.question} result={result} />
      ) : null}
    </Panes>
  );
}

const emptyTitles: Record<View, string> = {
  missed: "Every sentence was understood",
  unsure: "The chat was sure of every sentence",
  answered: "Nothing was answered yet",
  written: "The AI wrote nothing yet",
  all: "Nobody typed in the chat yet",
};

type TopProps = { tabs: React.ComponentProps<typeof StateTabs>["tabs"]; answersPath: string };

const Top = ({ tabs, answersPath }: TopProps) => (
  <>
    <PageHead
      title="Chat sentences"
      under="What visitors typed and the chat understood: the last 500, without those that hold an email or number."
      actions={
        <>
          <Button component={Link} to="/staff/understood/draft" variant="default" size="xs">
            Test the draft
          </Button>
          <Button component={Link} to={answersPath} variant="default" size="xs">
            Edit topics
          </Button>
        </>
      }
    />
    <StateTabs tabs={tabs} />
  </>
);

type SentenceRowProps = {
  row: UnderstoodSentence;
  names: Map<string, string>;
  here: Here;
  view: View;
  openId: string | undefined;
};

const SentenceRow = ({ row, names, here, view, openId }: SentenceRowProps) => (
  <li
    className={`${sharedStyles.row} ${styles.row}`}
    data-open={row.id === openId || undefined}
    dir="auto"
  >
    <RowLink
      to={`?${new URLSearchParams({ view, open: row.id })}`}
      aria-current={row.id === openId ? "page" : undefined}
    >
      {row.text}
    </RowLink>
    <span className={sharedStyles.soft} title={`${row.confidence} % sure`}>
      <Tag tone={outcomeTones[row.outcome]}>{outcomeLabels[row.outcome]}</Tag>{" "}
      {row.rating ? ratingLabels[row.rating] : null}
      {row.outcome === "answered" ? (names.get(row.topic ?? "") ?? row.topic) : null}
    </span>
    <time dateTime={row.at} className={sharedStyles.soft}>
      {momentWords(row.at, here)}
    </time>
  </li>
);

const outcomeLabels: Record<Outcome, string> = {
  nothing: "Not understood",
  offered: "Topics offered",
  listed: "Pages listed",
  quoted: "Page quoted",
  answered: "Answered",
  written: "Written by AI",
};
const ratingLabels = { good: "Good", bad: "Bad" } satisfies Record<Rating, string>;
const outcomeTones = {
  nothing: "sun",
  offered: "plain",
  listed: "plain",
  quoted: "plain",
  answered: "leaf",
  written: "plain",
} as const satisfies Record<Outcome, string>;

type OpenSentenceProps = Route.ComponentProps["loaderData"] & {
  open: UnderstoodSentence;
  result: Route.ComponentProps["actionData"] | null;
  names: Map<string, string>;
};

function OpenSentence({
  open,
  guesses,
  names,
  topics,
  canChange,
  view,
  result,
}: OpenSentenceProps) {
  const isSending = useNavigation().state === "submitting";
  const [search] = useSearchParams();
  const refused = result && "message" in result ? result : null;
  const choices = topics.map(({ key, name }) => ({ value: key, label: name }));
  return (
    <Pane key={open.id} label="Selected sentence">
      <Stack className={styles.open} gap="lg">
        <BackLink to={`?view=${search.get("view") ?? view}`}>Sentences</BackLink>
        <h2 className={styles.sentence} dir="auto">
          {open.text}
        </h2>
        <FormMessage refused={refused?.message} isSignedOut={isSignedOut(refused)} />
        <section>
          <h3 className={styles.title}>What it is taken for now</h3>
          <Guesses guesses={guesses} names={names} />
        </section>
        {canChange ? (
          <Stack component="section" gap="md">
            <h3 className={styles.title}>Teach the chat</h3>
            <Form method="post">
              <Stack gap="sm">
                <TextInput
                  name="text"
                  label="Phrase"
                  maxLength={300}
                  defaultValue={open.text}
                  error={refused?.errors.text?.[0]}
                />
                <NativeSelect
                  name="topic"
                  label="Topic"
                  data={[{ value: "", label: "Choose a topic" }, ...choices]}
                  defaultValue={guesses[0]?.topic ?? ""}
                  error={refused?.errors.topic?.[0]}
                />
                <div className={styles.buttons}>
                  <IntentButton intent="add" disabled={isSending} isPrimary>
                    Add to topic
                  </IntentButton>
                  <IntentButton intent="example" disabled={isSending}>
                    Mark as example
                  </IntentButton>
                  <IntentButton intent="topic" variant="subtle" disabled={isSending}>
                    Create topic
                  </IntentButton>
                </div>
              </Stack>
            </Form>
            <p className={sharedStyles.soft}>
              Changes go into the draft of the answers. Publish it to teach the chat.
            </p>
          </Stack>
        ) : null}
      </Stack>
    </Pane>
  );
}

type WrittenSentenceProps = Pick<OpenSentenceProps, "open" | "view" | "canChange" | "result"> & {
  question: string;
};

function WrittenSentence({ open, question, view, canChange, result }: WrittenSentenceProps) {
  const isSending = useNavigation().state === "submitting";
  const refused = result && "message" in result ? result : null;
  return (
    <Pane key={open.id} label="Selected sentence">
      <Stack className={styles.open} gap="lg">
        <BackLink to={`?view=${view}`}>Sentences</BackLink>
        <h2 className={styles.sentence} dir="auto">
          {open.text}
        </h2>
        <FormMessage refused={refused?.message} isSignedOut={isSignedOut(refused)} />
        <section>
          <h3 className={styles.title}>What the visitor asked</h3>
          <p dir="auto">{question}</p>
        </section>
        {canChange ? (
          <Form method="post" className={styles.buttons}>
            <input type="hidden" name="sentence" value={open.id} />
            {ratings.toReversed().map((rating) => (
              <IntentButton
                key={rating}
                intent={rating}
                disabled={isSending || open.rating === rating}
              >
                {ratingLabels[rating]}
              </IntentButton>
            ))}
          </Form>
        ) : null}
        <p className={sharedStyles.soft}>
          {open.rating
            ? `Rated as ${open.rating}.`
            : "Not rated yet. If a sentence is wrong, improve the page it links to."}
        </p>
      </Stack>
    </Pane>
  );
}

function Guesses({ guesses, names }: { guesses: Guess[]; names: Map<string, string> }) {
  if (guesses.length === 0) return <p>No word of it is known.</p>;
  return (
    <dl className={styles.guesses}>
      {guesses.map(({ topic, confidence }) => (
        <div key={topic}>
          <dt>{names.get(topic) ?? topic}</dt>
          <dd>{Math.round(confidence * 100)} %</dd>
        </div>
      ))}
    </dl>
  );
}
