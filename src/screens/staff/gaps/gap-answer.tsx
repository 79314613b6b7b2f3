import { Link } from "react-router";
import { Tag } from "../../../desk/tag.tsx";
import { type Here, shortDay } from "../../../desk/times.ts";
import type { OpenGap } from "../../../slices/gaps/contract.ts";
import { documentPath } from "../documents/document-path.ts";
import { outcomeWords, standingOf } from "./gap-words.ts";
import styles from "./open.module.css";

type GapAnswerProps = { gap: OpenGap; here: Here };

/** Whether it closed. Nothing while nobody has dealt with it. */
export function GapAnswer({ gap, here }: GapAnswerProps) {
  const { answer, outcome } = gap;
  const standing = standingOf(gap);
  if (!standing) return null;
  return (
    <section className={styles.answer} aria-label="What became of it">
      <p>
        <Tag tone={standing.tone}>{standing.label}</Tag>
      </p>
      {answer ? (
        <p>
          {answer.atDesk ? (
            <Link to={documentPath(answer.path, answer.id)}>{answer.title}</Link>
          ) : (
            answer.title
          )}{" "}
          {nextWords(answer)}
        </p>
      ) : null}
      {outcome ? (
        <p className={styles.soft}>
          Dealt with {shortDay(`${outcome.day}T12:00:00Z`, here)}. {outcomeWords(outcome)}
        </p>
      ) : null}
    </section>
  );
}

function nextWords({ isLive, isFound }: NonNullable<OpenGap["answer"]>): string {
  if (!isLive) return "is a draft. Visitors find it once you publish it.";
  if (isFound) return "is live, and a search for these words finds it.";
  const next = "Publish what you wrote, or use these words in it.";
  return `is live, but a search for these words does not find it. ${next}`;
}
