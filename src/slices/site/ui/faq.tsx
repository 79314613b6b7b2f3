import { Link } from "react-router";
import { Accordion } from "../../../ui/accordion.tsx";
import { lengthWords, priceWords } from "../facts.ts";
import { ExampleNote } from "./example-note.tsx";
import styles from "./faq.module.css";
import type { Priced } from "./price-list.tsx";
import { Split } from "./split.tsx";

type Question = { id: string; question: string; answer: string; costs: Priced[] };
type FaqProps = { heading: string; items: Question[]; isExample: boolean };

export function Faq({ heading, items, isExample }: FaqProps) {
  const drawn = items.map(({ costs, ...item }) => ({
    ...item,
    more: costs.length > 0 ? <Costs costs={costs} isExample={isExample} /> : null,
  }));
  return (
    <Split heading={heading} size="large">
      <Accordion name="faq" items={drawn} firstOpen />
    </Split>
  );
}

const Costs = ({ costs, isExample }: { costs: Priced[]; isExample: boolean }) => (
  <>
    <ul className={styles.costs}>
      {costs.map(({ path, title, facts }) => (
        <li key={path}>
          <Link to={path} viewTransition>
            {title}
          </Link>
          {`: ${priceWords(facts)}, ${lengthWords(facts)}`}
        </li>
      ))}
    </ul>
    {isExample ? <ExampleNote /> : null}
  </>
);
