import { Group, NativeSelect, Progress, Radio, Stack, Text, TextInput } from "@mantine/core";
import { Form } from "react-router";
import { IntentButton } from "../../../core/admin/intent-button.tsx";
import * as styles from "../../../core/admin/lists.module.css";
import { counted } from "../../../platform/text/amounts.ts";
import { FormLayout } from "../../../ui/admin/form-layout.tsx";
import { Panel } from "../../../ui/admin/page-layout.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import type { Progress as ImportProgress, ImportState, ReadFile } from "../contract.ts";
import { pictureFailureWords } from "./import-words.ts";

type Refused = { values: Record<string, string>; errors: Record<string, string[]> } | null;
type ChoicesFormProps = {
  found: ReadFile;
  siteAddress: string | null;
  categories: { value: string; label: string }[];
  refused: Refused;
};

export function ChoicesForm({ found, siteAddress, categories, refused }: ChoicesFormProps) {
  const { posts, known, published, withoutCategory } = found;
  const values = refused?.values ?? {};
  const fresh = posts - known;
  const throwAway = (
    <IntentButton intent="throw-away" variant="subtle">
      Throw this file away
    </IntentButton>
  );
  if (fresh === 0)
    return (
      <Panel title="Nothing new" lead="Every post of this file is here already.">
        <Form method="post">{throwAway}</Form>
      </Panel>
    );
  return (
    <Panel title="What is to become of it">
      <Form method="post" noValidate>
        <FormLayout
          end={
            <>
              <IntentButton intent="begin" isPrimary>
                Bring in {counted(fresh, "post")}
              </IntentButton>
              {throwAway}
            </>
          }
        >
          <Radio.Group
            name="publishing"
            label="Visitors see"
            defaultValue={values.publishing ?? "as-they-were"}
          >
            <Stack gap="xs" mt="xs">
              <Radio
                value="as-they-were"
                label={`What they saw there: ${counted(published, "post")} with their dates`}
              />
              <Radio value="drafts" label="Nothing yet: all are drafts" />
            </Stack>
          </Radio.Group>
          {withoutCategory > 0 ? (
            <NativeSelect
              name="category"
              label={`Category for ${counted(withoutCategory, "post")} without one`}
              description="Without a category a post stays a draft."
              defaultValue={values.category ?? ""}
              data={[{ value: "", label: "None for now" }, ...categories]}
            />
          ) : null}
          {siteAddress === null ? (
            <TextInput
              name="address"
              label="Address of the old site"
              description="Pictures are fetched from there. The file does not say it."
              placeholder="https://www.example.com"
              inputMode="url"
              maxLength={500}
              defaultValue={values.address ?? ""}
              error={refused?.errors.address?.[0]}
            />
          ) : null}
        </FormLayout>
      </Form>
    </Panel>
  );
}

type ProgressPanelProps = { state: ImportState; progress: ImportProgress };

export function ProgressPanel({ state, progress: { posts, pictures } }: ProgressPanelProps) {
  const isBack = state === "undoing";
  return (
    <Panel title={isBack ? "It is being taken back" : titleOf(state)}>
      <Stack gap="sm">
        {isBack ? null : <Bar label="Pictures" {...pictures} />}
        {isBack ? null : <Bar label="Posts" {...posts} />}
        <Text role="status" size="sm">
          {isBack ? "You may leave this page." : describeProgress(state, { posts, pictures })}
        </Text>
        {isBack ? null : (
          <Form method="post">
            <Group>
              {state === "running" ? (
                <IntentButton intent="stop">Stop</IntentButton>
              ) : (
                <>
                  <IntentButton intent="go-on" isPrimary>
                    Go on
                  </IntentButton>
                  <IntentButton intent="undo">Undo import</IntentButton>
                </>
              )}
            </Group>
          </Form>
        )}
      </Stack>
    </Panel>
  );
}

const titleOf = (state: ImportState) =>
  state === "running" ? "It is coming in" : "It was stopped";

const describeProgress = (state: ImportState, { posts, pictures }: ImportProgress): string =>
  state === "running"
    ? `${doneOf(pictures)} pictures, ${doneOf(posts)} posts. You may leave this page.`
    : "What has come stays. It goes on from here.";

function Bar({ label, done, all }: { label: string; done: number; all: number }) {
  if (all === 0) return null;
  return (
    <div>
      <Text size="sm">{label}</Text>
      <Progress value={(done / all) * 100} aria-label={`${label}: ${done} of ${all}`} />
    </div>
  );
}

const doneOf = ({ done, all }: { done: number; all: number }) => `${done} of ${all}`;

type ResultPanelProps = {
  state: ImportState;
  brought: number;
  known: number;
  failed: number;
  kept: number;
  pictures: number;
  picturesFailed: { address: string; why: string | null }[];
};

/** Result of an import. It can be undone as long as this panel shows it. */
export function ResultPanel(props: ResultPanelProps) {
  const { state, picturesFailed } = props;
  const takeBack =
    state === "done" && props.brought > 0 ? (
      <Form method="post">
        <IntentButton intent="undo">Undo import</IntentButton>
      </Form>
    ) : null;
  return (
    <>
      <Panel
        title={state === "undone" ? "It was taken back" : "It is brought in"}
        lead={state === "undone" ? takenBack(props) : describeImport(props)}
        actions={takeBack}
      >
        {takeBack ? (
          <p className={`${sharedStyles.soft} ${styles.soft}`}>
            Taking it back removes the posts that nobody has changed since, and the addresses that
            lead to them. Pictures stay in the library.
          </p>
        ) : null}
      </Panel>
      {picturesFailed.length > 0 ? (
        <Panel title="Pictures that did not come" lead="Where they stood is a link to them.">
          <ul className={styles.facts}>
            {picturesFailed.map(({ address, why }) => (
              <li key={address}>
                {address}{" "}
                <span className={`${sharedStyles.soft} ${styles.soft}`}>
                  {pictureFailureWords(why)}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </>
  );
}

const describeImport = ({ brought, known, failed, pictures, picturesFailed }: ResultPanelProps) =>
  [
    `${counted(brought, "post")} and ${counted(pictures - picturesFailed.length, "picture")} came.`,
    ...(known > 0 ? [`${counted(known, "post")} had come before.`] : []),
    ...(failed > 0 ? [`${counted(failed, "post")} did not come.`] : []),
  ].join(" ");

const takenBack = ({ kept }: ResultPanelProps) =>
  kept > 0
    ? `${counted(kept, "post")} stayed, because somebody changed them or others need them.`
    : "Everything that came is gone again.";
