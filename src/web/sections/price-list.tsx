import { useId } from "react";
import { type Costs, costs } from "../../cms/company/facts.ts";
import { Section, SectionHeading } from "../../ui/section.tsx";
import { say } from "../../ui/translate.ts";
import { DataTable } from "./data-table.tsx";
import * as styles from "./price-list.module.css";
import { ExampleNote } from "./sections.tsx";

export type Priced = { path: string; title: string; costs: Costs };

export function PriceList({ priced, note }: { priced: Priced[]; note: string | null }) {
  if (priced.length === 0) return null;
  return (
    <Section>
      <SectionHeading size="normal" id={costs.id} title={say(costs.heading)} />
      <div className={styles.list}>
        <DataTable
          columns={[say("Service"), say("Usual size"), say("Usual length")]}
          rows={priced.map(({ path, title, costs: { size, length } }) => [
            { text: title, path },
            say(size),
            say(length),
          ])}
          labelledBy={costs.id}
        />
        <ExampleNote note={note} />
      </div>
    </Section>
  );
}

type PriceRowsProps = {
  heading: string;
  intro?: string | undefined;
  priced: Priced[];
  note: string | null;
};

export function PriceRows({ heading, intro, priced, note }: PriceRowsProps) {
  const id = useId();
  if (priced.length === 0) return null;
  return (
    <Section>
      <SectionHeading size="normal" id={id} title={heading} text={intro} />
      <div className={styles.list}>
        <DataTable
          columns={[
            say("Service"),
            say("Usual size"),
            say("Usual length"),
            say("What moves the price"),
          ]}
          rows={priced.map(({ path, title, costs: { size, length, moves } }) => [
            { text: title, path },
            say(size),
            say(length),
            moves,
          ])}
          labelledBy={id}
        />
        <ExampleNote note={note} />
      </div>
    </Section>
  );
}
