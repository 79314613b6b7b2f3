/** A form of the settings: how saving went stands beside its button, and no words are lost. */
import { Button, Group } from "@mantine/core";
import { Fragment, useRef, useState } from "react";
import { Form } from "react-router";
import { HowSaved } from "./how-saved.tsx";
import styles from "./settings-form.module.css";
import type { Drawn } from "./settings-page.tsx";
import { SkipStep } from "./skip-step.tsx";
import { Unsaved } from "./unsaved.tsx";

type SettingsFormProps = {
  formState: Drawn;
  /** Of what is kept: with another, the fields are drawn anew. */
  version?: number;
  /** What the browser fills in once it is known, which is no change of anybody’s. */
  proposed?: string | null;
  children: React.ReactNode;
  /** Other things to do, beside Save. */
  actions?: React.ReactNode;
};

export function SettingsForm(props: SettingsFormProps) {
  const { version, proposed = null, children, actions } = props;
  const { result, values, isFirst } = props.formState;
  const form = useRef<HTMLFormElement>(null);
  const save = useRef<HTMLButtonElement>(null);
  const [touchedAfter, setTouchedAfter] = useState<Drawn["result"]>();
  const isTouched = result !== undefined && touchedAfter === result;
  const [hasNewWords, setHasNewWords] = useState(false);
  const now = { shownVersion: values.basedOn ?? String(version), version };
  const [base, setBase] = useState(now);
  // What was saved meanwhile would be drawn over words that were typed since Save was pressed.
  if (base.shownVersion === now.shownVersion ? base.version !== version : !hasNewWords)
    setBase(now);
  const { shownVersion } = base;
  return (
    <>
      <Form
        className={styles.form}
        method="post"
        ref={form}
        onSubmit={({ nativeEvent }) => {
          if (sentBy(nativeEvent) === save.current) setHasNewWords(false);
        }}
        onInput={() => {
          setTouchedAfter(result);
          setHasNewWords(true);
        }}
      >
        <Fragment key={shownVersion}>
          {version === undefined ? null : (
            <>
              <input type="hidden" name="basedOn" value={base.version} />
              {/* What was typed is compared with what the fields showed at first. */}
              <input type="hidden" name="opened" value={values.opened ?? shownVersion} />
            </>
          )}
          {children}
        </Fragment>
        <Group className={styles.foot} data-bar="">
          <Button ref={save} type="submit" name="intent" value="save">
            {isFirst ? "Save and continue" : "Save"}
          </Button>
          {isFirst ? <SkipStep /> : null}
          {actions}
          <HowSaved result={isTouched ? undefined : result} />
        </Group>
      </Form>
      <Unsaved form={form} save={save} result={result} formKey={`${shownVersion} ${proposed}`} />
    </>
  );
}

const sentBy = (event: Event) => (event instanceof SubmitEvent ? event.submitter : null);
