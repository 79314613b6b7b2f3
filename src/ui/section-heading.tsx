import * as styles from "./section-heading.module.css";

export type SectionHeadingProps = {
  title: string;
  id?: string | undefined;
  level?: 1 | 2 | 3 | undefined;
  size?: "normal" | "large" | undefined;
  text?: string | undefined;
  eyebrow?: string | undefined;
};

export function SectionHeading({
  title,
  id,
  level = 2,
  size = "large",
  text,
  eyebrow,
}: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.head}>
      {eyebrow ? <p className={styles.eyebrow}>{eyebrow}</p> : null}
      <Heading id={id} className={styles.title} data-level={level} data-size={size}>
        {title}
      </Heading>
      {text ? <p className={styles.text}>{text}</p> : null}
    </div>
  );
}
