import { useEffect, useReducer, useRef } from "react";
import { type Hooks, type SendResult, sendBody } from "../../admin/send-body.ts";
import { type KeptPicture, keptPicture } from "../contract.ts";
import { longestPicture, pictureTooLarge } from "../picture-limit.ts";
import { uploadPath } from "./picture-path.ts";

const notRead = "The site answered oddly. Look whether the picture is there, then try again.";
const mostAtATime = 50;

export type PictureUpload = Upload<KeptPicture>;
type Way = { file: File; ending: AbortController };

export function useUploads(onKept: (picture: KeptPicture) => void) {
  const [uploads, dispatch] = useReducer(
    (before: PictureUpload[], step: UploadStep<KeptPicture>) => afterStep(before, step),
    [],
  );
  const ways = useRef(new Map<string, Way>());
  const onKeptRef = useRef(onKept);
  onKeptRef.current = onKept;

  useEffect(() => {
    for (const { key } of nextOf(uploads)) {
      const way = ways.current.get(key);
      if (!way) continue;
      dispatch({ step: "begin", key });
      void sendFile(way.file, uploadPath, {
        signal: way.ending.signal,
        onProgress: (percent) => dispatch({ step: "progress", key, percent }),
      }).then((result) => end(key, result));
    }

    function end(key: string, result: SendResult) {
      if (result.state === "stopped") return dispatch({ step: "stop", key });
      if (result.state === "failed")
        return dispatch({ step: "fail", key, sentence: result.sentence });
      const picture = keptPicture.safeParse(result.body).data;
      if (!picture) return dispatch({ step: "fail", key, sentence: notRead });
      dispatch({ step: "keep", key, picture });
      onKeptRef.current(picture);
    }
  }, [uploads]);

  return {
    uploads,
    add(files: File[]) {
      const newFiles = files.slice(0, mostAtATime).map((file) => {
        const key = crypto.randomUUID();
        ways.current.set(key, { file, ending: new AbortController() });
        return { key, name: file.name || "Picture" };
      });
      if (newFiles.length > 0) dispatch({ step: "add", files: newFiles });
    },
    stop(key: string) {
      ways.current.get(key)?.ending.abort();
      // A waiting upload has no request to abort.
      dispatch({ step: "stop", key });
    },
    retry(key: string) {
      const way = ways.current.get(key);
      if (way) ways.current.set(key, { ...way, ending: new AbortController() });
      dispatch({ step: "retry", key });
    },
    dismiss: (key: string) => dispatch({ step: "dismiss", key }),
  };
}

export type Upload<Kept> = {
  key: string;
  name: string;
  state: "waiting" | "sending" | "kept" | "failed" | "stopped";
  percent: number;
  sentence: string | null;
  picture: Kept | null;
};

export type UploadStep<Kept> =
  | { step: "add"; files: { key: string; name: string }[] }
  | { step: "begin" | "stop" | "retry" | "dismiss"; key: string }
  | { step: "progress"; key: string; percent: number }
  | { step: "keep"; key: string; picture: Kept }
  | { step: "fail"; key: string; sentence: string };

const atOnce = 2;

export function afterStep<Kept>(uploads: Upload<Kept>[], step: UploadStep<Kept>): Upload<Kept>[] {
  if (step.step === "add") return [...uploads, ...step.files.map((file) => waiting<Kept>(file))];
  if (step.step === "dismiss") return uploads.filter(({ key }) => key !== step.key);
  return uploads.map((upload) =>
    upload.key === step.key ? { ...upload, ...changeOf(step) } : upload,
  );
}

/** The uploads to begin now, up to two at once: the server processes one picture at a time. */
export function nextOf<Kept>(uploads: Upload<Kept>[]): Upload<Kept>[] {
  const sending = uploads.filter(({ state }) => state === "sending").length;
  const free = Math.max(0, atOnce - sending);
  return uploads.filter(({ state }) => state === "waiting").slice(0, free);
}

const waiting = <Kept>({ key, name }: { key: string; name: string }): Upload<Kept> => ({
  ...{ key, name, state: "waiting", percent: 0, sentence: null, picture: null },
});

function changeOf<Kept>(step: UploadStep<Kept>): Partial<Upload<Kept>> {
  switch (step.step) {
    case "begin":
      return { state: "sending", percent: 0, sentence: null };
    case "progress":
      return { percent: step.percent };
    case "stop":
      return { state: "stopped" };
    case "retry":
      return { state: "waiting", percent: 0, sentence: null };
    case "keep":
      return { state: "kept", percent: 100, picture: step.picture };
    case "fail":
      return { state: "failed", sentence: step.sentence };
    default:
      return {};
  }
}

export const acceptedTypes = ["image/png", "image/jpeg", "image/webp", "image/avif", "image/gif"];

const longestMs = 120_000;

export function sendFile(file: File, to: string, hooks: Hooks = {}): Promise<SendResult> {
  const why = refusedBefore(file);
  if (why) return Promise.resolve<SendResult>({ state: "failed", sentence: why });
  const type = file.type || "image/unknown";
  return sendBody(file, to, { ...hooks, type, longestMs, nameless: "Picture" });
}

/** Checks type and size before sending, to spare an upload that the server would refuse. */
function refusedBefore({ size, type }: File): string | null {
  if (type !== "" && !acceptedTypes.includes(type))
    return "This is no picture that can be read. Choose a PNG, JPEG, WebP, AVIF or GIF file.";
  if (size <= longestPicture) return null;
  return pictureTooLarge;
}
