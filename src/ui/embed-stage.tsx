import { use, useState } from "react";
import type { Embed } from "../platform/text/embed.ts";
import { Button, OpensNewTab } from "./button.tsx";
import * as styles from "./embed-stage.module.css";
import { PlayIcon } from "./icons.tsx";
import { IsPreview } from "./is-preview.ts";
import { Motif } from "./motif.tsx";
import { say } from "./translate.ts";

type EmbedStageProps = {
  title: string;
  address: string;
  embed: Embed;
};

const learns =
  "It comes from {host}, which then learns your network address and may set cookies of its own.";
const playsThere = "The video plays on the published page, not in this preview.";
const isShownThere = "The map is shown on the published page, not in this preview.";

/** Loads nothing from the other site until the visitor presses the button. */
export function EmbedStage({ title, address, embed }: EmbedStageProps) {
  const [isRequested, setRequested] = useState(false);
  const { host, what, frame, link } = embed;
  return (
    <div className={styles.stage}>
      {isRequested ? (
        <iframe
          title={title}
          src={frame}
          className={styles.frame}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-popups allow-presentation allow-forms"
          referrerPolicy="strict-origin-when-cross-origin"
          ref={takeFocus}
        />
      ) : (
        <>
          <div className={styles.ground}>
            <Motif seed={address} columns={8} rows={5} />
          </div>
          <div className={styles.gate} data-scene="raised">
            {import.meta.env.SSR && use(IsPreview) ? (
              <p>{what === "video" ? say(playsThere) : say(isShownThere)}</p>
            ) : (
              <div className={styles.ask}>
                <Button onClick={() => setRequested(true)}>
                  <PlayIcon />
                  {what === "video" ? say("Play the video") : say("Show the map")}
                </Button>
                <p>{say(learns, { host })}</p>
              </div>
            )}
            <p>
              <a href={link} target="_blank" rel="noopener">
                {what === "video"
                  ? say("Watch it on {host}", { host })
                  : say("See it on {host}", { host })}
                <OpensNewTab />
              </a>
            </p>
          </div>
        </>
      )}
    </div>
  );
}

/** The pressed button disappears, so the frame takes the focus. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus({ preventScroll: true });
