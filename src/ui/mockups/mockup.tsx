import type { MockupName } from "../drawings.late.tsx";
import { drawings } from "../late-drawings.ts";
import { useStill } from "../use-still.ts";
import styles from "./mockup.module.css";

export type MockupProps = { name: MockupName; label: string };

/** A product's interface, drawn. Fills its tile, 4 : 3 unless the tile says otherwise. */
export function Mockup(props: MockupProps) {
  return <Drawn key={props.name} {...props} />;
}

function Drawn({ name, label }: MockupProps) {
  const drawing = useStill(drawings, ({ drawMockup }) => drawMockup(name));
  return <div className={styles.mockup} role="img" aria-label={label} {...drawing} />;
}
