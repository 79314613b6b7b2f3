import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { mayBeAt } from "./page-address.ts";

test("no text is at an address that a call answers", async () => {
  const { http, close } = await testApp({ content: "none" });
  const { paths } = (await http.inject("/api/openapi.json")).json();
  const calls = [...Object.keys(paths), "/healthz", "/readyz", "/metrics", "/media/covers/x"];
  expect(calls.length).toBeGreaterThan(10);
  for (const path of calls) {
    const at = path.replaceAll(/\{\w+\}/g, "x").replace(/(?<=.)\/$/, "");
    expect([at, mayBeAt("text", at)]).toEqual([at, false]);
  }
  await close();
});
