import type { Embed } from "../../../platform/embed.ts";
import { EmbedStage } from "../../../ui/embed-stage.tsx";
import { Section } from "../../../ui/section.tsx";
import * as styles from "./embed-gate.module.css";

type EmbedGateProps = {
  heading: string;
  text?: string | undefined;
  address: string;
  embed: Embed;
};

export const EmbedGate = ({ heading, text, address, embed }: EmbedGateProps) => (
  <Section>
    <div className={styles.head}>
      <h2 className={styles.title}>{heading}</h2>
      {text ? <p className={styles.text}>{text}</p> : null}
    </div>
    <EmbedStage title={heading} address={address} embed={embed} />
  </Section>
);
