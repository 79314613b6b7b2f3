import { expect, test } from "vitest";
import { afterStep, nextOf, type Upload, type UploadStep } from "./uploads.ts";

type StoredPicture = { id: string };
const after = (...steps: UploadStep<StoredPicture>[]) =>
  steps.reduce<Upload<StoredPicture>[]>((uploads, step) => afterStep(uploads, step), []);
const add: UploadStep<StoredPicture> = {
  step: "add",
  files: ["a", "b", "c"].map((key) => ({ key, name: `${key}.png` })),
};
const keys = (uploads: Upload<StoredPicture>[]) => uploads.map(({ key }) => key);

test("two files are sent at once, and the next once one has ended, however it ended", () => {
  expect(keys(nextOf(after(add)))).toEqual(["a", "b"]);
  const begun = [add, { step: "begin", key: "a" }, { step: "begin", key: "b" }] as const;
  expect(nextOf(after(...begun))).toEqual([]);
  for (const end of [
    { step: "keep", key: "a", picture: { id: "1" } },
    { step: "fail", key: "a", sentence: "Too large." },
    { step: "stop", key: "a" },
  ] as const)
    expect(keys(nextOf(after(...begun, end)))).toEqual(["c"]);
});

test("what failed or was stopped waits again on request, and forgets why", () => {
  const failed = after(
    add,
    { step: "begin", key: "a" },
    { step: "progress", key: "a", percent: 60 },
    { step: "fail", key: "a", sentence: "Too large." },
  );
  expect(failed[0]).toMatchObject({ state: "failed", percent: 60, sentence: "Too large." });
  const again = afterStep(failed, { step: "retry", key: "a" });
  expect(again[0]).toMatchObject({ state: "waiting", percent: 0, sentence: null });
  expect(keys(afterStep(again, { step: "dismiss", key: "b" }))).toEqual(["a", "c"]);
});
