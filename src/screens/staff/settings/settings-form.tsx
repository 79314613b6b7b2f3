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
  drawn: Drawn;
  /** Of what is kept: with another, the fields are drawn anew. */
  version?: number;
  children: React.ReactNode;
  /** Other things to do, beside Save. */
  actions?: React.ReactNode;
};

export function SettingsForm({ drawn, version, children, actions }: SettingsFormProps) {
  const { result, values, isFirst } = drawn;
  const form = useRef<HTMLFormElement>(null);
  const save = useRef<HTMLButtonElement>(null);
  const [touchedAfter, setTouchedAfter] = useState<Drawn["result"]>();
  const isTouched = result !== undefined && touchedAfter === result;
  const shown = values.basedOn ?? String(version);
  return (
    <>
      <Form
        className={styles.form}
        method="post"
        ref={form}
        onInput={() => setTouchedAfter(result)}
      >
        <Fragment key={shown}>
          {version === undefined ? null : <input type="hidden" name="basedOn" value={version} />}
          {children}
        </Fragment>
        <Group className={styles.foot}>
          <Button ref={save} type="submit" name="intent" value="save">
            {isFirst ? "Save and continue" : "Save"}
          </Button>
          {isFirst ? <SkipStep /> : null}
          {actions}
          <HowSaved result={isTouched ? undefined : result} />
        </Group>
      </Form>
      <Unsaved form={form} save={save} result={result} shown={shown} />
    </>
  );
}
