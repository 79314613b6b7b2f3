import styles from "./updated-on.module.css";

const words = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "UTC" });

/** @param day a calendar day, the same wherever it is read: it is formatted as UTC because it is parsed as UTC */
export function UpdatedOn({ day }: { day: string }) {
  return (
    <p className={styles.updated}>
      Last changed on <time dateTime={day}>{words.format(new Date(day))}</time>
    </p>
  );
}
