import styles from "./form-layout.module.css";

type FormLayoutProps = {
  /** Rows of fields, one below another. */
  children: React.ReactNode;
  /** At the end: the verb, and how it went with saving. */
  end: React.ReactNode;
};

export function FormLayout({ children, end }: FormLayoutProps) {
  return (
    <div className={styles.form}>
      {children}
      <div className={styles.end}>{end}</div>
    </div>
  );
}
