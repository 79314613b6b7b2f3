import { Link } from "react-router";
import { Accordion } from "../../../ui/accordion.tsx";
import { say } from "../../../ui/translate.ts";
import { ExampleNote } from "./example-note.tsx";
import * as styles from "./faq.module.css";
import type { Priced } from "./price-list.tsx";
import { Split } from "./split.tsx";

export type Question = { id: string; question: string; answer: string; priced: Priced[] };
type FaqProps = { heading: string; items: Question[]; note: string | null };

export function Faq({ heading, items, note }: FaqProps) {
  if (items.length === 0) return null;
  const accordionItems = items.map(({ priced, ...item }) => ({
    ...item,
    more: priced.length > 0 ? <Prices priced={priced} note={note} /> : null,
  }));
  return (
    <Split heading={heading} size="large">
      <Accordion name="faq" items={accordionItems} firstOpen />
    </Split>
  );
}

function Prices({ priced, note }: { priced: Priced[]; note: string | null }) {
  return (
    <>
      <ul className={styles.costs}>
        {priced.map(({ path, title, costs: { size, length } }) => (
          <li key={path}>
            <Link to={path} viewTransition>
              {title}
            </Link>
            {`: ${say(size)}, ${say(length)}`}
          </li>
        ))}
      </ul>
      <ExampleNote note={note} />
    </>
  );
}
