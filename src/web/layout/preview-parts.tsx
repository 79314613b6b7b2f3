import { inlineScript } from "../../platform/pages/scripts-last.ts";
import { OwnScript } from "../../ui/own-script.tsx";
import { preview } from "./preview.inline.ts";
import * as styles from "./preview-parts.module.css";

export function PreviewScript({ isFramed }: { isFramed: boolean }) {
  return isFramed ? <OwnScript code={inlineScript(preview, null)} /> : null;
}

export function PreviewNote({ note }: { note: string | null }) {
  if (note === null) return null;
  return (
    <aside aria-label="Draft" className={styles.note} data-scene="coal">
      <p className="wrap">{note}</p>
    </aside>
  );
}
