import { Link, useFetcher } from "react-router";
import { IntentButton } from "../../../core/admin/intent-button.tsx";
import * as styles from "../../../core/admin/lists.module.css";
import { useUndo } from "../../../core/admin/use-undo.ts";
import { counted } from "../../../platform/text/amounts.ts";
import { Note } from "../../../ui/admin/note.tsx";
import { Panel } from "../../../ui/admin/page-layout.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { documentPath } from "../../documents/admin/document-path.ts";
import type { OutdatedFact, OutdatedText } from "../outdated-facts.server.ts";
import type { ReplaceDone } from "./replace-outdated.ts";

const today = "/staff";
const mostShown = 10;

export function OutdatedFacts({ facts }: { facts: OutdatedFact[] }) {
  const replacing = useFetcher<{ message?: string; done?: ReplaceDone }>({ key: "outdated" });
  const { message, done = null } = replacing.data ?? {};
  useUndo(done, today);
  if (facts.length === 0) return null;
  return (
    <Panel title="Outdated company details">
      {message ? <Note tone="alarm">{message}</Note> : null}
      {done && !done.undo ? <Note tone="done">{done.message}</Note> : null}
      <ul className={sharedStyles.ruled}>
        {facts.map(({ was, is, texts }) => (
          <li key={was} className={styles.fact}>
            <strong>
              {counted(texts.length, "text still says", "texts still say")} {was}
            </strong>
            <p className={styles.why}>{whyWords(is)}</p>
            <ul className={styles.texts}>
              {leftFirst(texts)
                .slice(0, mostShown)
                .map((text) => (
                  <Outdated key={`${text.kindPath} ${text.id}`} {...text} />
                ))}
            </ul>
            {texts.length > mostShown ? (
              <p className={styles.why}>
                {texts.length - mostShown} more are listed once these are live without it.
              </p>
            ) : null}
            {is && texts.some(({ isChanged }) => !isChanged) ? (
              <replacing.Form method="post" action={today} className={styles.replace}>
                <input type="hidden" name="was" value={was} />
                <IntentButton
                  intent="replace"
                  variant="subtle"
                  size="compact-sm"
                  disabled={replacing.state !== "idle"}
                >
                  Replace in all of them
                </IntentButton>
              </replacing.Form>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const leftFirst = (texts: OutdatedText[]) =>
  texts.toSorted((one, other) => Number(one.isChanged) - Number(other.isChanged));

const whyWords = (is: string): string =>
  is
    ? `It is ${is} now. Replacing changes drafts alone: read each, then publish it.`
    : "There is none any more. Rewrite each of them.";

const Outdated = ({ id, kindPath, title, path, words, isChanged }: OutdatedText) => (
  <li>
    <Link to={`${documentPath(kindPath, id)}#${path}`}>{title}</Link>
    <p className={styles.why}>
      {isChanged ? "Changed in its draft, which waits to be published." : words}
    </p>
  </li>
);
