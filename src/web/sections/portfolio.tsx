import { Link } from "react-router";
import type { Portfolio as Items } from "../../cms/sections/lists-contract.ts";
import { Section, SectionHeading } from "../../ui/section.tsx";
import { say } from "../../ui/translate.ts";
import { useServerDrawn } from "../../ui/use-server-drawn.ts";
import { mockups } from "./mockups/lazy-mockups.ts";
import type { MockupName } from "./mockups/mockups.tsx";
import * as styles from "./portfolio.module.css";

export type Work = Omit<Items["items"][number], "case"> & {
  path?: string | undefined;
};

export function Portfolio({ heading, items }: { heading: string; items: Work[] }) {
  if (items.length === 0) return null;
  return (
    <Section>
      <SectionHeading title={heading} />
      <div className={styles.grid}>
        {items.map(({ title, line, mockup, path }) => (
          <figure key={title} className={styles.work}>
            <div className={styles.picture}>
              <Mockup name={mockup} label={title} />
            </div>
            <figcaption className={styles.caption}>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.line}>{line}</p>
              {path ? (
                <p className={styles.more}>
                  <Link
                    to={path}
                    viewTransition
                    aria-label={say("See how it went: {title}", { title })}
                  >
                    {say("See how it went")}
                  </Link>
                </p>
              ) : null}
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}

type MockupProps = { name: MockupName; label: string };

function Mockup(props: MockupProps) {
  return <Drawn key={props.name} {...props} />;
}

function Drawn({ name, label }: MockupProps) {
  const drawing = useServerDrawn(mockups, ({ drawMockup }) => drawMockup(name));
  return <div className={styles.mockup} role="img" aria-label={label} {...drawing} />;
}

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
