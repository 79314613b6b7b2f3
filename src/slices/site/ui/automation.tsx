import { Section } from "../../../ui/section.tsx";
import { useServerDrawn } from "../../../ui/use-server-rendered.ts";
import * as styles from "./automation.module.css";
import { mockups } from "./mockups/lazy-mockups.ts";

export function Automation({ heading, text }: { heading: string; text: string }) {
  const drawing = useServerDrawn(mockups, ({ drawAutomation }) => drawAutomation());
  return (
    <Section scene="moss" rhythm="l">
      <div className={styles.statement}>
        <h2 className={styles.heading}>{heading}</h2>
        <svg
          className={styles.drawing}
          data-drawing=""
          viewBox="0 0 480 240"
          width="480"
          height="240"
          aria-hidden="true"
          {...drawing}
        />
        <p className={styles.text}>{text}</p>
      </div>
    </Section>
  );
}
