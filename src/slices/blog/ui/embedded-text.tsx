import { Fragment } from "react";
import { EmbedStage } from "../../../ui/embed-stage.tsx";
import { ReadyHtml } from "../../../ui/ready-html.tsx";
import { say } from "../../../ui/translate.ts";
import type { ShownEmbed } from "../contract.ts";
import { textId } from "../text-id.ts";
import * as styles from "./embedded-text.module.css";

type EmbeddedTextProps = { id: number; embeds: ShownEmbed[] };

export function EmbeddedText({ id, embeds }: EmbeddedTextProps) {
  const text = (n: number) => <ReadyHtml id={textId(id, n)} html="" className="prose" />;
  return (
    <>
      {text(0)}
      {embeds.map((one, n) => (
        <Fragment key={textId(id, n)}>
          <Shown {...one} />
          {text(n + 1)}
        </Fragment>
      ))}
    </>
  );
}

function Shown({ title, address, embed }: ShownEmbed) {
  const { host, what } = embed;
  const usual =
    what === "video" ? say("A video on {host}", { host }) : say("A map on {host}", { host });
  return (
    <div className={`prose ${styles.embed}`}>
      <figure>
        <EmbedStage title={title || usual} address={address} embed={embed} />
        {title === "" ? null : <figcaption>{title}</figcaption>}
      </figure>
    </div>
  );
}
