import * as styles from "./figure-row.module.css";

export type FigureRowProps = {
  figures: { value: string; label: string; counted?: string | undefined }[];
  tone?: "plain" | "accent" | undefined;
};

export function FigureRow({ figures, tone = "plain" }: FigureRowProps) {
  return (
    <dl className={styles.row} data-tone={tone}>
      {figures.map(({ value, label, counted }) => (
        <div key={label} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {counted ? <dd className={styles.counted}>{counted}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
