import { expect, test } from "vitest";
import { Problem } from "../problem.ts";
import { orNotFound } from "./or-not-found.ts";

test("what is found comes back as it is", async () => {
  expect(await orNotFound(async () => "a page")).toBe("a page");
});

test("a refusal as missing becomes the router's 404", async () => {
  const found = orNotFound(async () => {
    throw new Problem(404, "There is nothing at this address.");
  });
  await expect(found).rejects.toMatchObject({ init: { status: 404 } });
});

test("any other refusal, and a bug, pass on untouched", async () => {
  for (const error of [new Problem(503, "Not now."), new Error("broken"), null]) {
    const found = orNotFound(async () => {
      throw error;
    });
    await expect(found).rejects.toBe(error);
  }
});

test("what has moved leads to where it is now", async () => {
  const missing = async () => {
    throw new Problem(404, "There is nothing at this address.");
  };
  const moved = await orNotFound(missing, async () => "/services/newsletters").catch(
    (error: unknown) => error,
  );
  if (!(moved instanceof Response)) throw new Error("it does not lead anywhere");
  expect([moved.status, moved.headers.get("location")]).toEqual([301, "/services/newsletters"]);
  await expect(orNotFound(missing, async () => null)).rejects.toMatchObject({
    init: { status: 404 },
  });
});
