import { Button, Group, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { valuesOf } from "../../../core/admin/schema-form.ts";
import type { Drawn } from "../../../core/admin/settings-page.tsx";
import type { Opening, Span, Weekday } from "../opening-contract.ts";
import * as styles from "./hours-fields.module.css";
import { errorsByRow, holidaysIn, mostHolidays, withBreak, withoutBreak } from "./hours-form.ts";

type DayHoursProps = {
  day: Weekday;
  spans: Span[];
  savedSpans: Span[];
  formState: Drawn;
  version: number;
  onChange: (spans: Span[]) => void;
  onLikeMonday?: () => void;
};

const ordinals = ["", ", second time", ", third time"];
const emptySpan = { from: "", to: "" };

export function DayHours({ day, spans, savedSpans, formState, version, ...does }: DayHoursProps) {
  const { values, errors } = formState;
  const field = valuesOf({ values, errors, version });
  const title = day.charAt(0).toUpperCase() + day.slice(1);
  const visibleSpans = spans.length > 0 ? spans : [emptySpan];
  const isClosed = spans.every(({ from, to }) => !from && !to);
  const hasBreak = !isClosed && visibleSpans.length > 1;
  const offers = [
    ...(isClosed
      ? []
      : [breakOffer(hasBreak), { says: "Set as closed", run: () => does.onChange([]) }]),
    ...(does.onLikeMonday ? [{ says: "Same as Monday", run: does.onLikeMonday }] : []),
  ];
  function breakOffer(has: boolean) {
    const next = () => (has ? withoutBreak(visibleSpans) : withBreak(visibleSpans));
    return { says: has ? "No break" : "Add a break", run: () => does.onChange(next()) };
  }
  const times = (span: Span, i: number) => (
    <div key={i} className={styles.span}>
      {(["from", "to"] as const).map((end) => {
        const { name, error } = field(
          `office_hours.${day}.${i}.${end}`,
          savedSpans[i]?.[end] ?? "",
        );
        return (
          <TextInput
            key={end}
            type="time"
            aria-label={`${title}, ${end}${ordinals[i]}`}
            name={name}
            value={asInput(span[end])}
            error={error}
            onChange={({ currentTarget: { value } }) =>
              does.onChange(
                visibleSpans.map((one, at) => (at === i ? { ...one, [end]: value } : one)),
              )
            }
          />
        );
      })}
    </div>
  );
  return (
    <fieldset className={styles.day}>
      <legend className={styles.title}>{title}</legend>
      <Stack gap="xs">
        {visibleSpans.map(times)}
        {hasBreak ? null : <noscript>{times(emptySpan, 1)}</noscript>}
      </Stack>
      <Group gap={0} className={styles.actions}>
        {offers.map(({ says, run }) => (
          <Button
            key={says}
            variant="subtle"
            size="xs"
            aria-label={`${says}, ${title}`}
            onClick={run}
          >
            {says}
          </Button>
        ))}
      </Group>
    </fieldset>
  );
}

/** A time input ends at 23:59. */
const asInput = (time: string) => (time === "24:00" ? "00:00" : time);

type HolidayRowsProps = {
  holidays: Opening["holidays"];
  today: string;
  formState: Drawn;
  version: number;
};

const empty = { date: "", name: "" };

/** The last row is empty, so that one can be added without scripts. */
export function HolidayRows({ holidays, today, formState, version }: HolidayRowsProps) {
  const { values, errors } = formState;
  const [rows, setRows] = useState(() => {
    const first = values.basedOn === undefined ? holidays : holidaysIn(values);
    return [...first, empty].slice(0, mostHolidays).map((row, id) => ({ ...row, id }));
  });
  const next = { ...empty, id: Math.max(-1, ...rows.map(({ id }) => id)) + 1 };
  const field = valuesOf({ values, errors: errorsByRow(errors, values), version });
  const drawRow = ({ id, date, name }: (typeof rows)[number], i: number) => {
    const inputs = { date: `holidays.${i}.date`, name: `holidays.${i}.name` };
    const called = name || `holiday ${i + 1}`;
    return (
      <li key={id} className={styles.row}>
        <TextInput
          type="date"
          aria-label={`Day of ${called}`}
          name={inputs.date}
          defaultValue={date}
          error={field(inputs.date, holidays[i]?.date ?? "").error}
        />
        <TextInput
          aria-label={`Name of ${called}`}
          placeholder="Republic Day"
          name={inputs.name}
          defaultValue={name}
          error={field(inputs.name, holidays[i]?.name ?? "").error}
        />
        <Button
          variant="subtle"
          aria-label={`Remove ${called}`}
          onClick={() => setRows(rows.filter((row) => row.id !== id))}
        >
          Remove
        </Button>
      </li>
    );
  };
  const isPast = ({ date }: { date: string }) => date !== "" && date < today;
  const hasComing = rows.some((row) => row.date !== "" && !isPast(row));
  const past = rows.flatMap((row, i) => (isPast(row) ? [drawRow(row, i)] : []));
  return (
    <Stack gap="sm" align="flex-start">
      <ul className={styles.rows}>
        {rows.map((row, i) => (isPast(row) ? null : drawRow(row, i)))}
      </ul>
      {past.length > 0 ? (
        <details className={styles.past}>
          <summary>Holidays that are over ({past.length})</summary>
          <ul className={styles.rows}>{past}</ul>
        </details>
      ) : null}
      <Group gap="sm">
        {rows.length < mostHolidays ? (
          <Button variant="default" onClick={() => setRows([...rows, next])}>
            Add a holiday
          </Button>
        ) : null}
        {hasComing ? (
          <Button variant="subtle" onClick={() => setRows([...rows.filter(isPast), next])}>
            Remove all coming holidays
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}
