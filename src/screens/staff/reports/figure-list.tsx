import * as styles from "./figure-list.module.css";

type FigureListProps = {
  /** `under` is the earlier value, or the total. */
  figures: { name: string; value: string; under: string }[];
};

export const FigureList = ({ figures }: FigureListProps) => (
  <dl className={styles.figures}>
    {figures.map(({ name, value, under }) => (
      <div key={name} className={styles.figure}>
        <dt>{name}</dt>
        <dd className={styles.value}>{value}</dd>
        <dd className={styles.under}>{under}</dd>
      </div>
    ))}
  </dl>
);
