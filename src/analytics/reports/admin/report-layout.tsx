import { Button, Stack, TextInput } from "@mantine/core";
import { useId } from "react";
import { Form, Link, useNavigation } from "react-router";
import * as bar from "../../../core/admin/lists.module.css";
import { PageHead } from "../../../ui/admin/page-layout.tsx";
import { momentWords } from "../../../ui/admin/times.ts";
import { type Preset, presets, type Range } from "../contract.ts";
import * as styles from "./figures.module.css";
import { type ReportScreen, rangeQuery, reportPath, reportScreens } from "./report-path.ts";
import { daysWords } from "./report-words.ts";

type ReportSectionProps = {
  title: string;
  sentence: string;
  note?: string | undefined;
  children?: React.ReactNode;
};

export function ReportSection({ title, sentence, note, children }: ReportSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.reportPart}>
      <h2 id={id} className={styles.reportTitle}>
        {title}
      </h2>
      <p className={styles.sentence}>{sentence}</p>
      {children}
      {note ? <p className={styles.note}>{note}</p> : null}
    </section>
  );
}

type SideBySideProps = { like?: "chart" | "halves" | "columns"; children: React.ReactNode };

export const SideBySide = ({ like = "chart", children }: SideBySideProps) => (
  <div className={styles.aside} data-like={like}>
    {children}
  </div>
);

type ReportLayoutProps = {
  screen: ReportScreen;
  range: Range;
  at: string;
  here: { now: string; zone: string };
  actions?: React.ReactNode;
  children: React.ReactNode;
};

const tabs: [ReportScreen, string][] = [
  ["enquiries", "Enquiries"],
  ["visits", "Traffic"],
];

export function ReportLayout({ screen, range, at, here, actions, children }: ReportLayoutProps) {
  const isCounting = useNavigation().location?.pathname === reportScreens[screen];
  const under = `${daysWords(range)}, counted ${momentWords(at, here)}`;
  return (
    <>
      <PageHead title="Reports" under={under} actions={actions} />
      <nav aria-label="Reports" className={styles.screens}>
        <ul className={bar.list}>
          {tabs.map(([name, label]) => (
            <li key={name}>
              <Link
                to={reportPath(name, rangeQuery(range))}
                className={bar.tab}
                aria-current={name === screen ? "page" : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <RangeChoice range={range} screen={screen} />
      <Stack gap={40} className={styles.report} aria-busy={isCounting}>
        <p role="status" className="visually-hidden">
          {isCounting ? "Counting" : ""}
        </p>
        {children}
      </Stack>
    </>
  );
}

const labels: Record<Preset, string> = {
  "7-days": "7 days",
  "30-days": "30 days",
  "90-days": "90 days",
  "12-months": "12 months",
};

type RangeChoiceProps = { range: Range; screen: ReportScreen };

const RangeChoice = ({ range: { from, to, last }, screen }: RangeChoiceProps) => (
  <div className={styles.choice}>
    <nav aria-label="Range" className={bar.scroll}>
      <ul className={bar.list}>
        {presets.map((preset) => (
          <li key={preset}>
            <Link
              to={reportPath(screen, { last: preset })}
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
      action={reportPath(screen, {})}
      className={styles.reportDays}
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
