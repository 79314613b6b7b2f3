import { useId } from "react";
import { Section } from "../../../ui/section.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { say } from "../../../ui/translate.ts";
import { DataTable } from "./data-table.tsx";
import { ExampleNote } from "./example-note.tsx";
import * as styles from "./price-list.module.css";
import type { Priced } from "./price-list.tsx";

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
