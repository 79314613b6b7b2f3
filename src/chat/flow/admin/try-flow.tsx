import { Button, Group, Stack, Switch, Textarea, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Link, useFetcher } from "react-router";
import { isRecord } from "../../../cms/content-types/paths.ts";
import { partPath, withinEditor } from "../../../cms/documents/admin/editor/editor-navigation.ts";
import { Icon } from "../../../ui/admin/icons.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import type { UnderstoodText } from "../../understanding/admin/guesses.tsx";
import { decide, longestUnderstood } from "../../understanding/decide.ts";
import type { InputType } from "../ask-contract.ts";
import { commands } from "../commands.ts";
import type { FlowContext } from "../conditions.ts";
import type { VisitorTurn } from "../engine.ts";
import { answerStep } from "../flow-content.ts";
import { answerTitles } from "../flow-contract.ts";
import { runnableFlow, type Trial, type TrialData, tryFlow } from "../trial.ts";
import { stepPart } from "./step-part.ts";
import { TrialVisit } from "./trial-visit.tsx";
import * as styles from "./try-flow.module.css";

export type TryFlowProps = {
  body: unknown;
  trialData: TrialData;
  isShown: boolean;
  titleOf(step: string): string;
};

export function TryFlow({ body, trialData, isShown, titleOf }: TryFlowProps) {
  const [turns, setTurns] = useState<VisitorTurn[]>([]);
  const [isFound, setFound] = useState(true);
  const flow = isRecord(body) ? runnableFlow(body) : null;
  const [context, setContext] = useState<FlowContext>(firstVisit);
  const trial = flow && tryFlow(flow, trialData, { turns, now: new Date(), context });
  const end = useRef<HTMLDivElement>(null);
  const count = trial?.messages.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest is shown once there is more
  useEffect(() => {
    end.current?.scrollTo({ top: end.current.scrollHeight });
  }, [count]);

  /** The next turn drops turns that the edited flow no longer accepts. */
  const send = (turn: VisitorTurn) =>
    setTurns(turn.value === commands.restart ? [] : [...turns.slice(0, trial?.turnCount), turn]);
  const understanding = useFetcher<UnderstoodText>();
  const [typed, setTyped] = useState<VisitorTurn | null>(null);
  const { data } = understanding;
  if (typed !== null && data && data.text === typed.text?.slice(0, longestUnderstood)) {
    setTyped(null);
    const stepFor = (topic: string) =>
      Object.hasOwn(trialData.answers, topic) ? answerStep(topic) : null;
    const isOffered = (key: string) =>
      !trialData.answers[key.slice(answerStep("").length + 1)]?.smallTalk;
    send({ ...typed, understood: decide(data.guesses, stepFor, isOffered) });
  }
  /** What a text means is asked of the server, which has the published answers. */
  function understand(turn: VisitorTurn & { text: string }) {
    setTyped(turn);
    void understanding.load(
      `/staff/understood/guesses?${new URLSearchParams({ text: turn.text.slice(0, longestUnderstood) })}`,
    );
  }
  const items = trial?.question?.content_attributes.items ?? [];
  const input = trial?.question?.input_type;
  const found = trial?.searches && isFound ? [standIn] : [];

  return (
    <aside
      className={styles.pane}
      aria-label="Try the chat"
      data-preview=""
      data-shown={isShown || undefined}
    >
      <div className={styles.head} data-bar="">
        <h2 className={styles.title}>Try it</h2>
        <Button
          variant="subtle"
          size="xs"
          disabled={turns.length === 0}
          onClick={() => send({ value: commands.restart })}
        >
          Start again
        </Button>
      </div>
      {trial === null ? (
        <p className={sharedStyles.dim}>It can be tried once the first step is finished.</p>
      ) : (
        <>
          <Stack gap="xs" ref={end} className={styles.text} role="log" aria-label="What was said">
            {trial.messages.map(({ text, step }, at) => (
              <p key={at} className={styles.message} data-who={findSpeaker({ text, step })}>
                {step === null ? text : <FromStep step={step} text={text} titleOf={titleOf} />}
              </p>
            ))}
          </Stack>
          <div className={styles.controls}>
            <Group gap="xs" align="stretch">
              {items.map(({ value, title }) => (
                <Button
                  key={value}
                  variant="default"
                  size="xs"
                  radius="xl"
                  onClick={() => send({ value })}
                >
                  {title}
                </Button>
              ))}
            </Group>
            <TypedAnswer
              key={`${trial.step} ${count}`}
              input={input ?? "text"}
              onSend={(text) => understand({ value: trial.question?.title ?? "", text, found })}
            />
            {trial.searches ? (
              <Switch
                size="xs"
                label="Something is found"
                checked={isFound}
                onChange={({ currentTarget }) => setFound(currentTarget.checked)}
              />
            ) : null}
            <div className={styles.foot}>
              <Button
                variant="subtle"
                size="xs"
                leftSection={<Icon name="back" />}
                disabled={!trial.question?.is_back}
                onClick={() => send({ value: commands.back })}
              >
                Back
              </Button>
              <Link
                {...withinEditor}
                to={partPath(stepPart(trial.step))}
                className={sharedStyles.small}
              >
                Open “{titleOf(trial.step)}”
              </Link>
            </div>
            {flow ? <TrialVisit flow={flow} context={context} onChange={setContext} /> : null}
            <CollectedAnswers trial={trial} />
          </div>
        </>
      )}
    </aside>
  );
}

const firstVisit: FlowContext = { office: "open", page: "/", returning: "no", language: "en" };

/** A trial does not search the site, so this page stands for any result. */
const standIn = {
  title: "A page of the site",
  path: "/",
  words: "With the words that were typed.",
};

function findSpeaker({ text, step }: { text: string; step: string | null }) {
  if (step === null) return "visitor";
  return text === "" ? "nobody" : "chat";
}

type FromStepProps = { step: string; text: string; titleOf(step: string): string };

const FromStep = ({ step, text, titleOf }: FromStepProps) => (
  <Link
    {...withinEditor}
    to={partPath(stepPart(step))}
    className={styles.from}
    title={text === "" ? "It leads on here" : `Said by “${titleOf(step)}”`}
  >
    {text || `→ ${titleOf(step)}`}
  </Link>
);

function CollectedAnswers({ trial: { answers, service, lead } }: { trial: Trial }) {
  const titles: Record<string, string> = answerTitles;
  const answerRows = Object.entries(answers).flatMap(([name, answer]) =>
    answer === undefined ? [] : [{ title: titles[name] ?? name, answer }],
  );
  const rows =
    service === null ? answerRows : [...answerRows, { title: "Service", answer: service }];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
    <section className={styles.known} aria-label="Known by now" tabIndex={0}>
      <h3 className={styles.knownTitle}>Known by now</h3>
      {rows.length === 0 ? <p>Nothing yet.</p> : null}
      <dl className={styles.answers}>
        {rows.map(({ title, answer }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <p>
        {lead === null
          ? "No enquiry yet: nobody could be reached."
          : "An enquiry is made of this, and goes to the inbox."}
      </p>
    </section>
  );
}

type TypedAnswerProps = { input: InputType; onSend(text: string): void };

function TypedAnswer({ input, onSend }: TypedAnswerProps) {
  const [text, setText] = useState("");
  const inputProps = {
    "aria-label": "An answer",
    placeholder: "Type as a visitor would",
    size: "xs",
    value: text,
  } as const;
  return (
    <form
      className={styles.typed}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") onSend(text.trim());
      }}
    >
      {input === "textarea" ? (
        <Textarea
          {...inputProps}
          autosize
          maxRows={4}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      ) : (
        <TextInput
          {...inputProps}
          type={input === "date" ? "date" : "text"}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <Button type="submit" size="xs">
        Send
      </Button>
    </form>
  );
}
