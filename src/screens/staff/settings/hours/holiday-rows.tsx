import { Button, Group, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Opening } from "../../../../slices/site/opening-contract.ts";
import { fieldsOf } from "../fields-of.ts";
import type { Drawn } from "../settings-page.tsx";
import * as styles from "./holiday-rows.module.css";
import { errorsByRow, holidaysIn, mostHolidays } from "./hours-news.ts";

type HolidayRowsProps = {
  holidays: Opening["holidays"];
  /** Today's date; earlier holidays are folded. */
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
  const [next, setNext] = useState(rows.length);
  const field = fieldsOf({ values, errors: errorsByRow(errors, values), version });
  function add() {
    setRows([...rows, { ...empty, id: next }]);
    setNext(next + 1);
  }
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
  function removeComing() {
    setRows([...rows.filter(isPast), { ...empty, id: next }]);
    setNext(next + 1);
  }
  const past = rows.flatMap((row, i) => (isPast(row) ? [drawRow(row, i)] : []));
  return (
    <div className={styles.holidays}>
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
          <Button variant="default" onClick={add}>
            Add a holiday
          </Button>
        ) : null}
        {hasComing ? (
          <Button variant="subtle" onClick={removeComing}>
            Remove all coming holidays
          </Button>
        ) : null}
      </Group>
    </div>
  );
}
