import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { PlayIcon } from "../../../ui/icons.tsx";
import { Motif } from "../../../ui/motif.tsx";
import { OpensNewTab } from "../../../ui/opens-new-tab.tsx";
import { say } from "../../../ui/say.ts";
import { Section } from "../../../ui/section.tsx";
import type { Embed } from "../embed.ts";
import styles from "./embed-gate.module.css";

type EmbedGateProps = {
  heading: string;
  text?: string | undefined;
  address: string;
  embed: Embed;
};

const learns =
  "It comes from {host}, which then learns your network address and may set cookies of its own.";

/** Nothing of the other site is loaded before a visitor presses the button. */
export function EmbedGate({ heading, text, address, embed }: EmbedGateProps) {
  const [isAsked, setAsked] = useState(false);
  const { host, what, frame, link } = embed;
  return (
    <Section>
      <div className={styles.head}>
        <h2 className={styles.title}>{heading}</h2>
        {text ? <p className={styles.text}>{text}</p> : null}
      </div>
      <div className={styles.stage}>
        {isAsked ? (
          <iframe
            title={heading}
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
              <div className={styles.ask}>
                <Button onClick={() => setAsked(true)}>
                  <PlayIcon />
                  {what === "video" ? say("Play the video") : say("Show the map")}
                </Button>
                <p>{say(learns, { host })}</p>
              </div>
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
    </Section>
  );
}

/** The button that was pressed is gone. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus({ preventScroll: true });
