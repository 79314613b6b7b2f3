import { Button, Group, Text } from "@mantine/core";
import { Form } from "react-router";
import { mostSentAgain } from "../../../../slices/mail/outbox-state.ts";
import { countWords } from "../../parts/count-words.ts";

/** After a mail server was away: what it did not take goes out together. */
export const SendAllAgain = ({ count }: { count: number }) => (
  <Form method="post">
    <Group gap="sm" mb="md">
      <Button type="submit" name="intent" value="send-all-again">
        {count > mostSentAgain ? `Send ${mostSentAgain} again` : `Send all ${count} again`}
      </Button>
      <Text size="sm" c="dimmed">
        {count > mostSentAgain ? `Of ${countWords(count)} of` : "Of"} the last seven days; not what
        was refused by its recipient, nor what held a link.
      </Text>
    </Group>
  </Form>
);
