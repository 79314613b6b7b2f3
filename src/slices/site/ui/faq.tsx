import { Accordion } from "../../../ui/accordion.tsx";
import type { Faq as Items } from "../contract.ts";
import { Split } from "./split.tsx";

export function Faq({ heading, items }: { heading: string; items: Items["items"] }) {
  return (
    <Split heading={heading} size="large">
      <Accordion name="faq" items={items} firstOpen />
    </Split>
  );
}
