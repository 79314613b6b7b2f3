import { Motif } from "../../../ui/motif.tsx";
import { HeroActions } from "./hero-actions.tsx";
import * as styles from "./home-hero.module.css";

type HomeHeroProps = {
  heading: string;
  promise: string;
  actions: { label: string; path: string }[];
};

export function HomeHero({ heading, promise, actions }: HomeHeroProps) {
  return (
    <div className="wrap">
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.title}>{heading}</h1>
          <p className={styles.promise}>{promise}</p>
          <HeroActions actions={actions} />
        </div>
        <div className={styles.picture}>
          <Motif seed="home" columns={8} rows={8} cuts={[2, 6]} settling />
        </div>
      </div>
    </div>
  );
}
