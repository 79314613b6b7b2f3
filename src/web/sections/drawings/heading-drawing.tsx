import type { Drawing } from "../../../cms/sections/drawing-contract.ts";
import { late } from "../../../platform/browser/lazy-load.ts";
import { say } from "../../../ui/translate.ts";
import { useServerDrawn } from "../../../ui/use-server-drawn.ts";
import * as styles from "./heading-drawing.module.css";
import * as screenStyles from "./screens.module.css";

export function HeadingDrawing({ drawing }: { drawing: Drawing }) {
  return <Drawn key={JSON.stringify(drawing)} drawing={drawing} />;
}

function Drawn({ drawing }: { drawing: Drawing }) {
  const drawingProps = useServerDrawn(screens, ({ drawScreen }) => drawScreen(drawing));
  return (
    <figure
      className={`${styles.drawing} ${screenStyles.screens}`}
      data-ground={drawing.ground}
      role="img"
      aria-label={say("A drawing: {title}", { title: drawing.title })}
      {...drawingProps}
    />
  );
}

/** Loads where a visitor reaches a page with a drawing inside the site: the first page is served with it. */
const screens = late(() => import("./screens.tsx"));
