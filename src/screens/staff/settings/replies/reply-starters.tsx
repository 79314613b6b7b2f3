import { Button } from "@mantine/core";
import { Form } from "react-router";
import { Panel } from "../../../../desk/panel.tsx";
import type { SavedReply } from "../../../../slices/answers/saved-reply-contract.ts";
import { starters } from "../../../../slices/answers/starters.ts";
import * as styles from "../rows-of-words.module.css";

/** Example replies, offered until the company writes its own. */
export function ReplyStarters({ replies }: { replies: SavedReply[] }) {
  const has = (title: string) => replies.some((reply) => reply.title === title);
  const isOwn = replies.some(({ title }) => !starters.some((one) => one.title === title));
  const unusedStarters = starters.filter(({ title }) => !has(title));
  if (isOwn || unusedStarters.length === 0) return null;
  return (
    <Panel title="To begin with" lead="Take what fits, then change it to your own words.">
      <ul className={styles.rows}>
        {unusedStarters.map(({ title, text }) => (
          <li key={title} className={styles.row}>
            <div className={styles.words}>
              <strong>{title}</strong>
              <p className={styles.whole}>{text}</p>
            </div>
            <Form method="post">
              <input type="hidden" name="title" value={title} />
              <input type="hidden" name="text" value={text} />
              <Button
                type="submit"
                name="intent"
                value="save"
                variant="default"
                aria-label={`Use this reply: ${title}`}
              >
                Use this reply
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
