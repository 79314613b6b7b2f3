import { RichText } from "../../../ui/rich-text.tsx";
import { Section } from "../../../ui/section.tsx";
import * as styles from "./aside-scene.module.css";

export function AsideScene({ heading, text }: { heading: string; text: string }) {
  return (
    <Section scene="moss" rhythm="s">
      <div className={styles.aside}>
        <h2 className={styles.title}>{heading}</h2>
        <RichText html={text} className={styles.text} />
      </div>
    </Section>
  );
}
