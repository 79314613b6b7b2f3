/** State of uploads into the library, without browser APIs. */
export type Upload<Kept> = {
  key: string;
  name: string;
  state: "waiting" | "sending" | "kept" | "failed" | "stopped";
  /** Share of the file that is sent, from 0 to 100. */
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
