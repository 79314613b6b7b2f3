import { Button, Group, Stack } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useEffect, useId } from "react";
import type { Undo } from "../../../core/admin/use-undo.ts";
import type { EnquiryConflict } from "./conflict.ts";

export function useConflictNotice(send: (form: Undo) => void) {
  const id = useId();
  useEffect(() => () => void notifications.hide(id), [id]);
  return (message: string, conflict: EnquiryConflict) => {
    const leave = () => notifications.hide(id);
    function insist() {
      leave();
      send(conflict.anyway);
    }
    notifications.show({
      id,
      autoClose: false,
      role: "alert",
      withCloseButton: false,
      message: (
        <Stack gap="xs">
          <p>{message}</p>
          <ConflictLines {...conflict} />
          <Group component="p" gap="xs" align="stretch">
            <Button size="xs" variant="default" onClick={insist}>
              Do it anyway
            </Button>
            <Button size="xs" variant="subtle" onClick={leave}>
              Leave it
            </Button>
          </Group>
        </Stack>
      ),
    });
  };
}

export const ConflictLines = ({ lines, more }: Pick<EnquiryConflict, "lines" | "more">) => (
  <Stack component="ul" gap={4}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
    {more > 0 ? <li>And {more} more.</li> : null}
  </Stack>
);
