import { drawings } from "./lazy-drawings.ts";
import * as styles from "./logo.module.css";
import { useServerDrawn } from "./use-server-drawn.ts";

type LogoProps = {
  name: string;
  sign?: { src: string; width: number; height: number } | undefined;
};

/** In letters. A longer name takes two short lines beside a menu. */
const longName = 20;

export function Logo({ name, sign }: LogoProps) {
  const drawingProps = useServerDrawn(drawings, ({ drawLogo }) => drawLogo());
  return (
    <span className={styles.logo} data-long={name.length > longName ? "" : undefined}>
      {sign ? (
        <img className={styles.picture} alt="" {...sign} />
      ) : (
        <svg
          className={styles.sign}
          data-drawing=""
          viewBox="0 0 40 40"
          width="32"
          height="32"
          aria-hidden="true"
          {...drawingProps}
        />
      )}
      <span className={styles.name}>{name}</span>
    </span>
  );
}
