import { Button, Group, Modal, NativeSelect, Stack, Textarea } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { useDocumentChange } from "./use-document-change.ts";
import type { Draft } from "./use-draft.ts";
import { usePublishing } from "./use-publishing.ts";

type ApprovalAskProps = {
  publishers: { id: string; name: string }[];
  isOpen: boolean;
  /** A request already waits for an answer. */
  isRequested: boolean;
  leave(): void;
  draft: Draft;
  document: { revision: number };
  onAsk(intent: string): void;
};

export function ApprovalAsk(props: ApprovalAskProps) {
  const { publishers, isOpen, isRequested, leave, draft, document, onAsk } = props;
  const [of, setOf] = useState("");
  const [note, setNote] = useState("");
  const { send, isBusy, refused } = useDocumentChange();
  const asking = usePublishing({ draft, document, send, onAsk });
  const end = useEffectEvent(() => {
    leave();
    setOf("");
    setNote("");
  });
  useEffect(() => {
    if (isRequested) end();
  }, [isRequested]);
  const { faults, conflicts } = draft.state;
  const isFit = Object.keys({ ...faults, ...conflicts }).length === 0;
  return (
    <Modal opened={isOpen} onClose={leave} title="Ask for approval">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog closes so that the list of problems is visible.
          if (!isFit) leave();
          asking.sendFit({ intent: "ask", of, note });
        }}
      >
        <Stack gap="md">
          <NativeSelect
            label="Who is asked"
            description="They find it on Today, and get a mail where mail is on."
            value={of}
            data={[
              { value: "", label: "Anybody who may publish" },
              ...publishers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            error={refused?.errors.of?.[0]}
            onChange={({ currentTarget }) => setOf(currentTarget.value)}
          />
          <Textarea
            label="Note (optional)"
            description="For example what to check, or when it should be live."
            value={note}
            maxLength={1_000}
            autosize
            minRows={3}
            maxRows={8}
            error={refused?.errors.note?.[0]}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
            data-autofocus
          />
          <Group gap="xs">
            <Button type="submit" loading={isBusy || asking.isWaiting}>
              Ask
            </Button>
            <Button variant="subtle" onClick={leave}>
              Cancel
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
