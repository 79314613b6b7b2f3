/** Result of an import. It can be undone as long as this panel shows it. */
import { Button } from "@mantine/core";
import { Form } from "react-router";
import { Panel } from "../../../desk/panel.tsx";
import { counted } from "../../../platform/counted.ts";
import type { ImportState } from "../../../slices/imports/contract.ts";
import * as styles from "./import-rows.module.css";
import { pictureFailureWords } from "./import-words.ts";

type ResultPanelProps = {
  state: ImportState;
  brought: number;
  known: number;
  failed: number;
  kept: number;
  pictures: number;
  picturesFailed: { address: string; why: string | null }[];
};

export function ResultPanel(props: ResultPanelProps) {
  const { state, picturesFailed } = props;
  const takeBack =
    state === "done" && props.brought > 0 ? (
      <Form method="post">
        <Button type="submit" name="intent" value="undo" variant="default">
          Undo import
        </Button>
      </Form>
    ) : null;
  return (
    <>
      <Panel
        title={state === "undone" ? "It was taken back" : "It is brought in"}
        lead={state === "undone" ? takenBack(props) : describeImport(props)}
        actions={takeBack}
      >
        {takeBack ? (
          <p className={styles.soft}>
            Taking it back removes the posts that nobody has changed since, and the addresses that
            lead to them. Pictures stay in the library.
          </p>
        ) : null}
      </Panel>
      {picturesFailed.length > 0 ? (
        <Panel title="Pictures that did not come" lead="Where they stood is a link to them.">
          <ul className={styles.facts}>
            {picturesFailed.map(({ address, why }) => (
              <li key={address}>
                {address} <span className={styles.soft}>{pictureFailureWords(why)}</span>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </>
  );
}

const describeImport = ({ brought, known, failed, pictures, picturesFailed }: ResultPanelProps) =>
  [
    `${counted(brought, "post")} and ${counted(pictures - picturesFailed.length, "picture")} came.`,
    ...(known > 0 ? [`${counted(known, "post")} had come before.`] : []),
    ...(failed > 0 ? [`${counted(failed, "post")} did not come.`] : []),
  ].join(" ");

const takenBack = ({ kept }: ResultPanelProps) =>
  kept > 0
    ? `${counted(kept, "post")} stayed, because somebody changed them or others need them.`
    : "Everything that came is gone again.";
