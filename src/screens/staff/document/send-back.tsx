import { Button, Group, Modal, Stack, Textarea } from "@mantine/core";
import { useState } from "react";
import { useDocumentChange } from "./use-document-change.ts";

/** Asks what the author should change, and sends it with the returned request. */
export function SendBack({ approval }: { approval: string }) {
  const [isOpen, setOpen] = useState(false);
  const leave = () => setOpen(false);
  const [words, setWords] = useState("");
  const { send, isBusy, refused } = useDocumentChange();
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Send back…
      </Button>
      <Modal opened={isOpen} onClose={leave} title="Send it back">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            send({ intent: "send-back", approval, words });
          }}
        >
          <Stack gap="md">
            <Textarea
              label="What is to be changed"
              description="The colleague who asked gets this text by email, and here."
              value={words}
              maxLength={1_000}
              autosize
              minRows={4}
              maxRows={10}
              error={refused?.errors.words?.[0]}
              onChange={({ currentTarget }) => setWords(currentTarget.value)}
              data-autofocus
            />
            <Group gap="xs">
              <Button type="submit" loading={isBusy}>
                Send it back
              </Button>
              <Button variant="subtle" onClick={leave}>
                Cancel
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  );
}
