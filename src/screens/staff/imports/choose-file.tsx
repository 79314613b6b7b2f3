/** Uploads a file for the server to read. What it holds appears on a page of its own. */
import { Button, FileButton, Group, Progress, Text } from "@mantine/core";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { z } from "zod";
import { Note } from "../../../desk/note.tsx";
import { longestFile } from "../../../slices/imports/contract.ts";
import { sendBody } from "../parts/send-body.ts";
import { importPath, importUploadPath } from "./import-path.ts";

const longestMs = 600_000;
const tooLarge = "This file is too large: 50 MB are taken. Export it in parts, by date.";
const uploadedFile = z.object({ id: z.string() });

type Way = { percent: number; refused: string | null; isSending: boolean };
const atRest: Way = { percent: 0, refused: null, isSending: false };

export function ChooseFile() {
  const [way, setWay] = useState(atRest);
  const ending = useRef<AbortController | null>(null);
  const navigate = useNavigate();

  async function send(file: File | null) {
    if (!file) return;
    if (file.size > longestFile) return setWay({ ...atRest, refused: tooLarge });
    const controller = new AbortController();
    ending.current = controller;
    setWay({ ...atRest, isSending: true });
    const result = await sendBody(file, importUploadPath, {
      ...{ type: "application/octet-stream", longestMs, nameless: "Export" },
      signal: controller.signal,
      onProgress: (percent) => setWay({ percent, refused: null, isSending: true }),
    });
    const read = result.state === "kept" ? uploadedFile.safeParse(result.body).data : undefined;
    if (read) return navigate(importPath(read.id));
    setWay({ ...atRest, refused: result.state === "failed" ? result.sentence : null });
  }

  const message = way.percent < 100 ? `Sending, ${way.percent}%` : "Reading what is in it…";
  return (
    <>
      {way.refused ? <Note tone="alarm">{way.refused}</Note> : null}
      <Group>
        <FileButton
          accept=".xml,.json,text/xml,application/json"
          onChange={(file) => void send(file)}
        >
          {(props) => (
            <Button {...props} disabled={way.isSending}>
              Choose the file
            </Button>
          )}
        </FileButton>
        {way.isSending ? (
          <Button variant="default" onClick={() => ending.current?.abort()}>
            Stop
          </Button>
        ) : null}
        <Text role="status">{way.isSending ? message : ""}</Text>
      </Group>
      {way.isSending ? <Progress mt="sm" value={way.percent} aria-label={message} /> : null}
    </>
  );
}
