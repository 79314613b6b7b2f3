import { Button, Group, Modal, NativeSelect, Stack, Textarea } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { Link } from "react-router";
import * as sharedStyles from "../../../../ui/admin/shared.module.css";
import { approvalWords } from "./approval-words.ts";
import { usePublishing } from "./before-publishing.tsx";
import * as styles from "./editor-panels.module.css";
import type { EditorProps } from "./editor-props.ts";
import { useDocumentChange } from "./use-document-change.ts";
import type { Draft } from "./use-draft.ts";

type ApprovalPanelProps = EditorProps & { draft: Draft; onAsk(intent: string): void };

export function ApprovalPanel(props: ApprovalPanelProps) {
  const { document, approval, viewer, staff, here, mayPublish, draft, onAsk } = props;
  const { send, isBusy } = useDocumentChange();
  const publishing = usePublishing({ draft, document, send, onAsk });
  const { request, isOpen } = approval;
  if (!request) return null;
  const isOwn = request.requestedBy === viewer;
  const canAnswer = isOpen && mayPublish && !isOwn;
  const { message, changed, quote } = approvalWords(request, { viewer, staff, here });
  return (
    <section className={styles.panel} aria-label="Approval" data-sent-back={!isOpen || undefined}>
      <p className={sharedStyles.strong}>{message}</p>
      {quote ? <blockquote className={styles.quote}>{quote}</blockquote> : null}
      {changed ? <p className={sharedStyles.small}>{changed}</p> : null}
      {canAnswer ? (
        <Group gap="xs">
          <Button loading={isBusy || publishing.isWaiting} onClick={() => publishing.ask("")}>
            Publish it
          </Button>
          {document.live === null ? null : (
            <Button
              component={Link}
              to={`?part=versions&compare=${document.live}`}
              variant="default"
            >
              Compare
            </Button>
          )}
          <SendBack approval={request.id} />
        </Group>
      ) : null}
      {isOpen && isOwn ? (
        <div>
          <Button
            variant="default"
            loading={isBusy}
            onClick={() => send({ intent: "withdraw", approval: request.id })}
          >
            Withdraw
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function SendBack({ approval }: { approval: string }) {
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

type ApprovalAskProps = {
  publishers: { id: string; name: string }[];
  isOpen: boolean;
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
