import { drawings } from "./late-drawings.ts";
import styles from "./logo.module.css";
import { useServerDrawn } from "./use-server-drawn.ts";

export function Logo({ name }: { name: string }) {
  const drawn = useServerDrawn(drawings, ({ drawLogo }) => drawLogo());
  return (
    <span className={styles.logo}>
      <svg
        className={styles.sign}
        data-drawing=""
        viewBox="0 0 40 40"
        width="32"
        height="32"
        aria-hidden="true"
        {...drawn}
      />
      <span className={styles.name}>{name}</span>
    </span>
  );
}
