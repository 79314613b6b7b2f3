import { Section } from "../../../ui/section.tsx";
import * as styles from "./call-scene.module.css";
import { HeroActions } from "./hero-actions.tsx";

type CallSceneProps = {
  heading: string;
  text?: string | undefined;
  actions: { label: string; path: string }[];
};

/** For the middle of a page; the layout has the call at its end. */
export function CallScene({ heading, text, actions }: CallSceneProps) {
  return (
    <Section rhythm="s">
      <div className={styles.call} data-scene="raised">
        <h2 className={styles.title}>{heading}</h2>
        <div className={styles.end}>
          {text ? <p className={styles.text}>{text}</p> : null}
          <HeroActions actions={actions} />
        </div>
      </div>
    </Section>
  );
}
