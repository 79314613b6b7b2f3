import * as styles from "./form-intro.module.css";

export function FormIntro({ heading, text }: { heading: string; text: string }) {
  return (
    <div className={styles.intro}>
      <h2 className={styles.heading}>{heading}</h2>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
