import { Button, Group, Modal } from "@mantine/core";
import { useState } from "react";
import type { Undo } from "../../../core/admin/use-undo.ts";
import { CloseFields } from "../../leads/admin/close-fields.tsx";
import type { Stage } from "../../leads/working/stage-contract.ts";
import { useChange } from "./use-change.ts";

type ClosingDialogProps = {
  /** It stays set while the dialog fades out. */
  closing: Closing | null;
  isOpen: boolean;
  leave(): void;
  onGone?(): void;
};

export function ClosingDialog({ closing, isOpen, leave, onGone }: ClosingDialogProps) {
  const [wrong, setWrong] = useState<string | undefined>();
  const change = useChange({
    onDone: go,
    onConflict: go,
    onRefused: ({ worth, reason }) => setWrong((worth ?? reason)?.[0]),
  });
  function go() {
    setWrong(undefined);
    leave();
  }
  const isWon = closing?.stage.kind === "won";
  return (
    <Modal
      opened={isOpen}
      onClose={go}
      onExitTransitionEnd={() => onGone?.()}
      title={closing && `${closing.stage.label}: ${closing.of}`}
    >
      {closing ? (
        <change.Form {...change.to}>
          {Object.entries(closing.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <CloseFields isWon={isWon} isOfEach={closing.isMany} error={wrong} />
          <Group gap="xs" mt="md">
            <Button type="submit" loading={change.isBusy}>
              {isWon ? "Mark as won" : "Mark as lost"}
            </Button>
            <Button variant="subtle" onClick={go}>
              Cancel
            </Button>
          </Group>
        </change.Form>
      ) : null}
    </Modal>
  );
}

type Closing = {
  stage: Stage;
  of: string;
  isMany: boolean;
  fields: Undo;
};

export function useClosing() {
  const [closing, setClosing] = useState<Closing | null>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    closing,
    isOpen,
    ask(nextClosing: Closing) {
      setClosing(nextClosing);
      setOpen(true);
    },
    leave: () => setOpen(false),
  };
}
