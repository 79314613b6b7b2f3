import { Stack } from "@mantine/core";
import type { ListedApproval } from "../../../cms/approvals/contract.ts";
import { documentPath } from "../../../cms/documents/admin/document-path.ts";
import { RowLink } from "../../../core/admin/lists.tsx";
import { useHere } from "../../../core/admin/use-live.ts";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { momentWords } from "../../../ui/admin/times.ts";
import { describeApproval, many, nameIn } from "./day-words.ts";
import { Block } from "./my-day.tsx";
import * as styles from "./today.module.css";

type AskingsProps = {
  waiting: { rows: ListedApproval[]; count: number };
  mine: ListedApproval[];
  names: Record<string, string>;
  answers: boolean;
  loadedAt: string;
  isAlone: boolean;
};

export function Askings({ waiting, mine, names, answers, loadedAt, isAlone }: AskingsProps) {
  const here = useHere(loadedAt);
  const context = { names, here };
  const { rows, count } = waiting;
  return (
    <Stack gap={24}>
      {answers && (isAlone || count > 0) ? (
        <Block title="Waiting for your approval" count={count > 0 ? many(count) : null}>
          {count === 0 ? <p className={styles.none}>Nobody asks you to publish anything.</p> : null}
          <ul className={styles.rows}>
            {rows.map((one) => (
              <Asking
                key={one.id}
                asking={one}
                time={momentWords(one.requestedAt, here)}
                detail={`${one.one}, by ${nameIn(context, one.requestedBy)}`}
                quote={one.note}
              />
            ))}
          </ul>
        </Block>
      ) : null}
      {mine.length > 0 || (isAlone && !answers) ? (
        <Block title="You asked for approval">
          {mine.length === 0 ? (
            <p className={styles.none}>
              Drafts that you ask to publish appear here, with the answer.
            </p>
          ) : null}
          <ul className={styles.rows}>
            {mine.map((one) => (
              <Asking
                key={one.id}
                asking={one}
                time={momentWords(one.requestedAt, here)}
                detail={describeApproval(one, context)}
                quote={one.answer === "sent back" ? one.words : ""}
              />
            ))}
          </ul>
        </Block>
      ) : null}
    </Stack>
  );
}

type AskingProps = { asking: ListedApproval; time: string; detail: string; quote: string };

function Asking({ asking, time, detail, quote }: AskingProps) {
  return (
    <li className={styles.line}>
      <time className={styles.time} dateTime={asking.requestedAt}>
        {time}
      </time>
      <span className={styles.words}>
        <RowLink to={documentPath(asking.path, asking.document)}>{asking.title}</RowLink>{" "}
        <span className={sharedStyles.dim}>{detail}</span>
        {quote ? <span className={sharedStyles.glance}>{quote}</span> : null}
      </span>
    </li>
  );
}
