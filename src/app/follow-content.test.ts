import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "../platform/db/database.ts";
import { Unavailable } from "../platform/db/unavailable.ts";
import { followContent } from "./content-jobs.server.ts";

let http: FastifyInstance;
/** In the database. */
let version: number;
let hear: (payload: unknown) => unknown;
const content = { version: vi.fn(async () => version) };
const changed = vi.fn();
beforeEach(async () => {
  vi.useFakeTimers();
  http = Fastify();
  version = 7;
  const subscribe: Database["subscribe"] = (topic, heard) => {
    hear = (payload) => heard(topic.payload.parse(payload));
    return () => {};
  };
  await followContent({ db: { subscribe }, content, changed, http });
});
afterEach(async () => {
  await http.close();
  vi.useRealTimers();
  vi.clearAllMocks();
});
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

test("a change that nobody was told of is known within five seconds, once", async () => {
  version = 8;
  await seconds(5);
  expect(changed).toHaveBeenCalledTimes(1);
  await seconds(60);
  expect(changed).toHaveBeenCalledTimes(1);
});

test("a change is known the moment it is heard of; late news of an earlier one changes nothing", () => {
  hear({ version: 9 });
  expect(changed).toHaveBeenCalledTimes(1);
  hear({ version: 8 });
  expect(changed).toHaveBeenCalledTimes(1);
});

test("a database that was restored, and has an earlier one, is known too", async () => {
  version = 5;
  await seconds(5);
  expect(changed).toHaveBeenCalledTimes(1);
  hear({ version: 6 });
  expect(changed).toHaveBeenCalledTimes(2);
});

test("while the database is away nothing is forgotten, and once it is back the change is known", async () => {
  content.version.mockRejectedValueOnce(new Unavailable(new Error("away")));
  version = 8;
  await seconds(4);
  expect(changed).not.toHaveBeenCalled();
  await seconds(4);
  expect(changed).toHaveBeenCalledTimes(1);
});

test("once the server has closed, nothing looks any more", async () => {
  await http.close();
  content.version.mockClear();
  await seconds(60);
  expect(content.version).not.toHaveBeenCalled();
});
