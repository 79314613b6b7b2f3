import { Accordion } from "../../../ui/accordion.tsx";
import { Split } from "./split.tsx";

type FaqProps = { heading: string; items: { id: string; question: string; answer: string }[] };

export function Faq({ heading, items }: FaqProps) {
  return (
    <Split heading={heading} size="large">
      <Accordion name="faq" items={items} firstOpen />
    </Split>
  );
}
