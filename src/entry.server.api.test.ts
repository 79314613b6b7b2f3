import { afterEach, expect, test, vi } from "vitest";
import { freshBuild } from "../test/fresh-build.ts";

afterEach(() => vi.restoreAllMocks());

test("a drawing that fails holds nothing until its time would have been up", async () => {
  const { build } = await freshBuild();
  const { default: draw } = (await build()).entry.module;
  const set = vi.spyOn(globalThis, "setTimeout");
  const clear = vi.spyOn(globalThis, "clearTimeout");
  const request = new Request("http://site.invalid/");
  const nothingToDraw = { staticHandlerContext: { matches: [] } };
  const drawing = { readyHtml: new Map(), inTurn: <T>(render: () => T) => render() };
  const loaders = { get: () => drawing };
  const parts = [request, 200, new Headers(), nothingToDraw, loaders];
  const drawn = Reflect.apply(draw, null, parts);
  const untilLate = set.mock.results.at(-1)?.value;
  await expect(drawn).rejects.toThrow(TypeError);
  expect(clear).toHaveBeenCalledWith(untilLate);
});
