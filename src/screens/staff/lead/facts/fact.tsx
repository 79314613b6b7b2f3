import * as styles from "./facts.module.css";

export const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
