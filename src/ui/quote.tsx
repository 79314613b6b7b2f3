import * as styles from "./quote.module.css";

export type QuoteProps = { text: string; role: string; industry: string };

export function Quote({ text, role, industry }: QuoteProps) {
  return (
    <figure className={styles.quote}>
      <blockquote className={styles.text}>
        <p>{text}</p>
      </blockquote>
      <figcaption className={styles.by}>
        <strong>{role}</strong>
        <span>{industry}</span>
      </figcaption>
    </figure>
  );
}
