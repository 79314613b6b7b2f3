import { Button, FileButton, Group, Progress, Stack, Text } from "@mantine/core";
import { useCallback } from "react";
import { Note } from "../../../../desk/note.tsx";
import { DropPlace } from "../../pictures/drop-place.tsx";
import { useArchiveUpload } from "./use-archive-upload.ts";

/** @param onRead once the site has read it, and nothing is changed yet */
export function ChooseArchive({ onRead }: { onRead: () => void }) {
  const { sending, problem, send, stop } = useArchiveUpload(onRead);
  const drop = useCallback((files: File[]) => void send(files[0]), [send]);
  if (sending) {
    const isRead = sending.percent === 100;
    const said = isRead ? "is being read through" : `${sending.percent}% sent`;
    return (
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap">
          <Text role="status">
            {sending.name}: {said}
          </Text>
          <Button variant="default" onClick={stop}>
            Stop
          </Button>
        </Group>
        <Progress
          value={sending.percent}
          animated={isRead}
          aria-label={`${sending.name}: ${sending.percent} per cent sent`}
        />
      </Stack>
    );
  }
  return (
    <Stack gap="sm" align="start">
      {problem === null ? null : <Note tone="alarm">{problem}</Note>}
      <FileButton accept=".zip,application/zip" onChange={(file) => void send(file)}>
        {(props) => (
          <Button variant="default" {...props}>
            Open an archive…
          </Button>
        )}
      </FileButton>
      <DropPlace takes onFiles={drop} says="Drop the archive to have it read" />
    </Stack>
  );
}
