import { useCallback, useEffect, useRef, useState } from "react";
import { z } from "zod";
import { sentenceOf } from "../../../core/admin/send-body.ts";
import { bounds, fileSent, uploadPart } from "../contract.ts";

type Sending = { name: string; percent: number };

export function useArchiveUpload(onRead: () => void) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const way = useRef<AbortController | null>(null);
  const onReadRef = useRef(onRead);
  onReadRef.current = onRead;
  useEffect(() => () => way.current?.abort(), []);

  const send = useCallback(async (file: File | null | undefined) => {
    if (!file || way.current) return;
    const refused = refusedBefore(file);
    setProblem(refused);
    if (refused !== null) return;
    const { name } = file;
    const ending = new AbortController();
    way.current = ending;
    setSending({ name, percent: 0 });
    const onProgress = (percent: number) => setSending({ name, percent });
    try {
      await sendArchive(file, { signal: ending.signal, onProgress });
      onReadRef.current();
    } catch (error) {
      if (!ending.signal.aborted)
        setProblem(error instanceof Error ? error.message : String(error));
    }
    way.current = null;
    setSending(null);
  }, []);

  return { sending, problem, send, stop: () => way.current?.abort() };
}

function refusedBefore({ name, size }: File): string | null {
  if (!/\.zip$/i.test(name)) return "An archive is a zip file, as Download the site makes it.";
  if (size === 0) return "This file is empty.";
  return size > bounds.bytes ? "This file is too large: 2 GB are the most." : null;
}

const filesPath = "/staff/archive/files";
const partMs = 60_000;
const readingMs = 600_000;
const pauseMs = 1_500;
const mostTries = 4;
const unreached = "The site could not be reached. Try again.";
const begun = z.object({ id: z.string() });

type Hooks = { signal: AbortSignal; onProgress(percent: number): void };
type PostOptions = { body?: BodyInit; type?: string; signal: AbortSignal; withinMs?: number };

/** @throws Error with a sentence for the user; after a stop, the signal's reason */
async function sendArchive(file: File, { signal, onProgress }: Hooks): Promise<void> {
  const about = fileSent.parse({ name: file.name.slice(-200), bytes: file.size });
  const body = JSON.stringify(about);
  const answer = await post(filesPath, { body, type: "application/json", signal });
  const { id } = begun.parse(answer);
  signal.addEventListener("abort", () => void fetch(`${filesPath}/${id}`, { method: "DELETE" }));
  for (let at = 0; at < file.size; at += uploadPart) {
    onProgress(Math.floor((at / file.size) * 100));
    await sendPart(`${filesPath}/${id}/parts?at=${at}`, file.slice(at, at + uploadPart), signal);
  }
  onProgress(100);
  await post(`${filesPath}/${id}/report`, { signal, withinMs: readingMs });
}

async function sendPart(to: string, part: Blob, signal: AbortSignal) {
  for (let tries = 1; ; tries++)
    try {
      return await post(to, { body: part, type: "application/octet-stream", signal });
    } catch (error) {
      if (tries === mostTries || !(error instanceof Error) || error.message !== unreached)
        throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      signal.throwIfAborted();
    }
}

async function post(to: string, { body, type, signal, withinMs = partMs }: PostOptions) {
  const response = await fetch(to, {
    method: "POST",
    headers: { accept: "application/json", ...(type && { "content-type": type }) },
    ...(body && { body }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(withinMs)]),
  }).catch((error: unknown) => {
    throw signal.aborted ? error : new Error(unreached);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  throw new Error(sentenceOf(response.status, answer) ?? unreached);
}
