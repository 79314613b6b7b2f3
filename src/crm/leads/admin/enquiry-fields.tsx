import { Button, Checkbox, NativeSelect, Radio, Stack, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { serviceWords } from "../../../core/admin/names.ts";
import { valuesOf } from "../../../core/admin/schema-form.ts";
import * as styles from "../../../core/admin/settings.module.css";
import type { Drawn } from "../../../core/admin/settings-page.tsx";
import { FieldRow } from "../../../ui/admin/form-layout.tsx";
import type { LeadSettings } from "../settings-contract.ts";
import { firstStage, mostStages, type Stage, type StageKind } from "../working/stage-contract.ts";
import { stageRowsIn, takerName } from "./enquiries-form.ts";

type StageRowsProps = { stages: Stage[]; formState: Drawn };

const empty = { key: null, label: "", kind: "open" };

/** Without scripts an empty row stands at the end; with them a button adds one. */
export function StageRows({ stages, formState: { values, errors } }: StageRowsProps) {
  const [rows, setRows] = useState(() => {
    const first = values.basedOn === undefined ? stages : stageRowsIn(values);
    return first.slice(0, mostStages).map((row, id) => ({ ...row, id }));
  });
  const list = useRef<HTMLOListElement>(null);
  const hasRoom = rows.length < mostStages;
  function add() {
    const id = Math.max(...rows.map((row) => row.id)) + 1;
    flushSync(() => setRows([...rows, { ...empty, id }]));
    list.current?.querySelector<HTMLElement>("li:last-child input:not([type=hidden])")?.focus();
  }
  /** The button keeps the focus, so that pressing it again moves the row further. */
  function move(from: number, to: number, button: HTMLElement) {
    const row = rows[from];
    if (row) flushSync(() => setRows(rows.toSpliced(from, 1).toSpliced(to, 0, row)));
    button.focus();
  }
  return (
    <Stack gap="sm" align="flex-start">
      <ol ref={list} className={styles.rows}>
        {rows.map(({ id, ...row }, i) => {
          const called = calledAt(row.label, i);
          // The first stage cannot move, because every enquiry starts there.
          const isFirst = row.key === firstStage;
          return (
            <StageRow key={id} at={i} row={row} error={i === 0 ? errors.stages?.[0] : undefined}>
              {isFirst ? null : (
                <>
                  <Button
                    variant="subtle"
                    aria-label={`Up: ${called}`}
                    data-disabled={i === 1}
                    aria-disabled={i === 1}
                    onClick={(event) => i > 1 && move(i, i - 1, event.currentTarget)}
                  >
                    Up
                  </Button>
                  <Button
                    variant="subtle"
                    aria-label={`Down: ${called}`}
                    data-disabled={i === rows.length - 1}
                    aria-disabled={i === rows.length - 1}
                    onClick={(event) => i < rows.length - 1 && move(i, i + 1, event.currentTarget)}
                  >
                    Down
                  </Button>
                  <Button
                    variant="subtle"
                    aria-label={`Remove ${called}`}
                    onClick={() => setRows(rows.filter((one) => one.id !== id))}
                  >
                    Remove
                  </Button>
                </>
              )}
            </StageRow>
          );
        })}
      </ol>
      {hasRoom ? (
        <noscript>
          <ol className={styles.rows}>
            <StageRow at={rows.length} row={empty} />
          </ol>
        </noscript>
      ) : null}
      {hasRoom ? (
        <Button variant="default" onClick={add}>
          Add a stage
        </Button>
      ) : null}
    </Stack>
  );
}

type StageRowProps = {
  at: number;
  row: { key: string | null; label: string; kind: string };
  error?: string | undefined;
  children?: React.ReactNode;
};

const meanings: { value: StageKind; label: string }[] = [
  { value: "open", label: "Still open" },
  { value: "won", label: "Won" },
  { value: "lost", label: "Lost" },
];

const calledAt = (label: string, at: number) => label || `stage ${at + 1}`;

function StageRow({ at, row: { key, label, kind }, error, children }: StageRowProps) {
  const called = calledAt(label, at);
  const name = (part: string) => `stages.${at}.${part}`;
  return (
    <li className={styles.stageRow}>
      <input type="hidden" name={name("key")} value={key ?? ""} />
      <TextInput
        aria-label={`Name of ${called}`}
        name={name("label")}
        defaultValue={label}
        placeholder="Site visit"
        error={error}
      />
      {key === null ? (
        <NativeSelect
          aria-label={`What ${called} means`}
          name={name("kind")}
          data={meanings}
          defaultValue={kind}
        />
      ) : (
        <span className={styles.meaning}>
          <input type="hidden" name={name("kind")} value={kind} />
          {meanings.find(({ value }) => value === kind)?.label}
        </span>
      )}
      <span className={styles.moves}>{children}</span>
    </li>
  );
}

type AssignmentFieldsProps = {
  settings: LeadSettings;
  colleagues: { id: string; name: string }[];
  services: string[];
  formState: Drawn;
};

const ways = [
  { value: "none", label: "Nobody, until somebody takes it" },
  { value: "turn", label: "Each of these colleagues in turn" },
  { value: "service", label: "The colleague chosen for its service" },
];

/** Hidden fields are sent too, so that switching the view loses no choice. */
export function AssignmentFields({
  settings,
  colleagues,
  services,
  formState,
}: AssignmentFieldsProps) {
  const { values, errors } = formState;
  const field = valuesOf({ values, errors });
  const isReturned = values.basedOn !== undefined;
  const [chosen, setChosen] = useState<string>(values.assignment ?? settings.assignment);
  const staffOf = (service: string) =>
    settings.services.find((one) => one.service === service)?.staff ?? "";
  const people = colleagues.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Stack gap="md">
      <Radio.Group
        name="assignment"
        label="A new enquiry is given to"
        value={chosen}
        onChange={setChosen}
        error={(errors.assignment ?? errors.services)?.[0]}
      >
        <Stack gap="xs" mt="xs">
          {ways.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      <div hidden={chosen === "none"}>
        <Checkbox.Group
          label="Who takes turns"
          {...(chosen === "service" && {
            description: "For services without a colleague of their own.",
          })}
          defaultValue={colleagues.flatMap(({ id }) => {
            const isTaker = isReturned ? takerName(id) in values : settings.takers.includes(id);
            return isTaker ? [id] : [];
          })}
          error={errors.takers?.[0]}
        >
          <Stack gap="xs" mt="xs">
            {colleagues.map(({ id, name }) => (
              <Checkbox key={id} name={takerName(id)} value={id} label={name} />
            ))}
          </Stack>
        </Checkbox.Group>
      </div>
      <div hidden={chosen !== "service"}>
        <FieldRow>
          {services.map((service, i) => (
            <div key={service}>
              <input type="hidden" name={`services.${i}.service`} value={service} />
              <NativeSelect
                label={serviceWords(service)}
                data={[{ value: "", label: "In turn" }, ...people]}
                {...field(`services.${i}.staff`, staffOf(service))}
              />
            </div>
          ))}
        </FieldRow>
      </div>
    </Stack>
  );
}
