import { Section } from "../../../ui/section.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { costs } from "../costs-anchor.ts";
import { lengthWords, priceWords } from "../facts.ts";
import type { Facts } from "../facts-contract.ts";
import { DataTable } from "./data-table.tsx";
import { ExampleNote } from "./example-note.tsx";
import styles from "./price-list.module.css";

export type Priced = { path: string; title: string; facts: Facts };

/** What each service of a group usually comes to. */
export function PriceList({ priced, isExample }: { priced: Priced[]; isExample: boolean }) {
  if (priced.length === 0) return null;
  return (
    <Section>
      <SectionHeading size="normal" id={costs.id} title={costs.heading} />
      <div className={styles.list}>
        <DataTable
          columns={["Service", "Usual size", "Usual length"]}
          rows={priced.map(({ path, title, facts }) => [
            { text: title, path },
            priceWords(facts),
            lengthWords(facts),
          ])}
          labelledBy={costs.id}
        />
        {isExample ? <ExampleNote /> : null}
      </div>
    </Section>
  );
}
