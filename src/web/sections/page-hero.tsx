import type { ReactNode } from "react";
import type { Drawing } from "../../cms/sections/drawing-contract.ts";
import type { Picture } from "../../platform/pictures/picture.ts";
import { DrawnPicture } from "../../ui/drawn-picture.tsx";
import { Motif } from "../../ui/motif.tsx";
import { HeadingDrawing } from "./drawings/heading-drawing.tsx";
import * as styles from "./page-hero.module.css";
import { HeroActions } from "./sections.tsx";

type PageHeroProps = {
  above?: ReactNode;
  heading: string;
  promise: string;
  motif?: string | undefined;
  drawing?: Drawing | undefined;
  cover?: Picture | undefined;
  actions?: { label: string; path: string }[] | undefined;
  children?: ReactNode;
};

const coverSizes = "(width >= 992px) 30rem, 94vw";

export function PageHero({ heading, promise, actions, children, ...rest }: PageHeroProps) {
  const { above, motif, drawing, cover } = rest;
  const isBare = motif === undefined && !drawing && !cover;
  return (
    <div className={`wrap ${styles.band}`}>
      <div className={styles.hero} data-bare={isBare ? "" : undefined}>
        <div className={styles.words}>
          {above}
          <h1>{heading}</h1>
          <p className={styles.promise}>{promise}</p>
          {actions ? <HeroActions actions={actions} /> : null}
          {children}
        </div>
        <HeroPicture {...{ cover, drawing, motif }} />
      </div>
    </div>
  );
}

/** What stands beside the heading: an uploaded picture first, then a drawing, then petals. */
function HeroPicture({
  cover,
  drawing,
  motif,
}: Pick<PageHeroProps, "cover" | "drawing" | "motif">) {
  if (cover) return <HeroCover key={cover.hash} cover={cover} />;
  if (drawing) return <HeadingDrawing drawing={drawing} />;
  if (motif === undefined) return null;
  return (
    <div className={styles.picture}>
      <Motif seed={motif} columns={6} rows={5} cuts={[1, 3]} />
    </div>
  );
}

const HeroCover = ({ cover }: { cover: Picture }) => (
  <div className={styles.cover}>
    <DrawnPicture picture={cover} first={coverSizes} />
  </div>
);
