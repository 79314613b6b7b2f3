import { Button, Group } from "@mantine/core";
import { Form, Link } from "react-router";
import { Empty } from "../../../../desk/empty.tsx";
import { Panel } from "../../../../desk/panel.tsx";
import type { SavedReply } from "../../../../slices/answers/saved-reply-contract.ts";
import styles from "../rows-of-words.module.css";
import { repliesPath } from "./reply-path.ts";

export function ReplyRows({ replies }: { replies: SavedReply[] }) {
  if (replies.length === 0)
    return (
      <Empty seed="saved replies" title="No reply is saved yet">
        Write once what you answer often. It is then a press away beside every enquiry.
      </Empty>
    );
  return (
    <Panel>
      <ul className={styles.rows}>
        {replies.map(({ id, title, text }) => (
          <li key={id} className={styles.row}>
            <div className={styles.words}>
              <strong>{title}</strong>
              <p className={styles.glance}>{text}</p>
            </div>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <Group gap="xs" wrap="nowrap">
                <Button
                  component={Link}
                  to={`${repliesPath}?open=${id}`}
                  variant="default"
                  aria-label={`Change ${title}`}
                >
                  Change
                </Button>
                <Button
                  type="submit"
                  name="intent"
                  value="remove"
                  variant="subtle"
                  aria-label={`Remove ${title}`}
                >
                  Remove
                </Button>
              </Group>
            </Form>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
