import { Section } from "../../../ui/section.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { say } from "../../../ui/translate.ts";
import { costs } from "../costs-anchor.ts";
import type { Costs } from "../facts.ts";
import { DataTable } from "./data-table.tsx";
import { ExampleNote } from "./example-note.tsx";
import * as styles from "./price-list.module.css";

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
