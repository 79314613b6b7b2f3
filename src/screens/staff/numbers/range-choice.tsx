import { Button, TextInput } from "@mantine/core";
import { Form, Link } from "react-router";
import { type Preset, presets, type Range } from "../../../slices/numbers/contract.ts";
import bar from "../parts/view-tabs.module.css";
import { type NumbersScreen, numbersPath } from "./numbers-path.ts";
import styles from "./range-choice.module.css";

const labels: Record<Preset, string> = {
  "7-days": "7 days",
  "30-days": "30 days",
  "90-days": "90 days",
  "12-months": "12 months",
};

type RangeChoiceProps = { range: Range; screen: NumbersScreen };

/** The address is the range: links to those mostly asked for, and a form for any other days. */
export const RangeChoice = ({ range: { from, to, last }, screen }: RangeChoiceProps) => (
  <div className={styles.choice}>
    <nav aria-label="Range" className={bar.scroll}>
      <ul className={bar.list}>
        {presets.map((preset) => (
          <li key={preset}>
            <Link
              to={numbersPath(screen, { last: preset })}
              className={bar.tab}
              aria-current={preset === last ? "page" : undefined}
            >
              {labels[preset]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
    <Form
      method="get"
      action={numbersPath(screen, {})}
      className={styles.days}
      key={`${from} ${to}`}
      aria-label="Other days"
    >
      <TextInput type="date" label="From" name="from" defaultValue={from} />
      <TextInput type="date" label="To" name="to" defaultValue={to} />
      <Button type="submit" variant="default">
        Show
      </Button>
    </Form>
  </div>
);
