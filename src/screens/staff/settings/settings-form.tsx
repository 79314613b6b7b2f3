/**
 * A form of the settings. It shows the state of saving beside its button, and loses no typed text.
 */
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
  /** The saved version; when it changes, the fields are drawn again. */
  version?: number;
  /** A value that the browser fills in, which does not count as a change by the user. */
  proposed?: string | null;
  children: React.ReactNode;
  /** Other buttons beside Save. */
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
  // Otherwise the saved values would replace text typed after Save was pressed.
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
              {/* The server compares typed values with the values first shown. */}
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
