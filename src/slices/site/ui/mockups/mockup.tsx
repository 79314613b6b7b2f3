import { useServerDrawn } from "../../../../ui/use-server-rendered.ts";
import { mockups } from "./lazy-mockups.ts";
import styles from "./mockup.module.css";
import type { MockupName } from "./mockups.late.tsx";

export type MockupProps = { name: MockupName; label: string };

export function Mockup(props: MockupProps) {
  return <Drawn key={props.name} {...props} />;
}

function Drawn({ name, label }: MockupProps) {
  const drawing = useServerDrawn(mockups, ({ drawMockup }) => drawMockup(name));
  return <div className={styles.mockup} role="img" aria-label={label} {...drawing} />;
}
