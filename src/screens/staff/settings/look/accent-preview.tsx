import { accentOf, parseAccent } from "../../../../slices/site/accent.ts";
import styles from "./accent-preview.module.css";

/** Previews words and buttons in the accent colour, in light and dark. */
export function AccentPreview({ colour }: { colour: string }) {
  const chosen = parseAccent(colour);
  if (chosen === null) return null;
  const { fill, ink, light, dark } = accentOf(chosen);
  return (
    <div className={styles.pair}>
      <p className={styles.day}>
        <span className={styles.fill} style={{ background: fill, color: ink }}>
          A button
        </span>{" "}
        and <span style={{ color: light }}>a link by day</span>
      </p>
      <p className={styles.night}>
        <span className={styles.fill} style={{ background: fill, color: ink }}>
          A button
        </span>{" "}
        and <span style={{ color: dark }}>a link by night</span>
      </p>
    </div>
  );
}
