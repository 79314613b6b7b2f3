/** A real https server, and addresses that must never be called. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type HookReceiver, hookReceiver } from "../../../test/hook-receiver.ts";
import { createFetchOut, isPublicAddress, type WayOut } from "./call-out.server.ts";

let receiver: HookReceiver;
beforeEach(async () => {
  receiver = await hookReceiver();
});
afterEach(() => receiver.close());

const never = new AbortController().signal;
const fetchBy = (way: Partial<WayOut> = {}, url = receiver.url) =>
  createFetchOut(receiver.wayOut(way))(new URL(url), 1_000, never);

test("a file comes whole, and asks for nothing of who fetches it", async () => {
  receiver.answers((answer) => answer.writeHead(200).end("a".repeat(1_000)));
  const { status, body } = await fetchBy();
  expect([status, body?.length]).toEqual([200, 1_000]);
  expect(receiver.told[0]?.headers).not.toHaveProperty("cookie");
});

test("a redirect is a status like any other: nobody follows it", async () => {
  receiver.answers((answer) => answer.writeHead(301, { location: "/elsewhere" }).end());
  expect(await fetchBy()).toEqual({ status: 301, body: null });
  expect(receiver.told).toHaveLength(1);
});

test("of a file that is too long nothing is kept, whether or not it says so before", async () => {
  receiver.answers((answer) => answer.writeHead(200, { "content-length": 1_001 }).write("a"));
  expect(await fetchBy()).toEqual({ status: 200, body: null });
  receiver.answers((answer) => answer.writeHead(200).write("a".repeat(1_001)));
  expect(await fetchBy()).toEqual({ status: 200, body: null });
});

test("a file that breaks off or never ends did not come", async () => {
  receiver.answers((answer) => {
    answer.writeHead(200, { "content-length": 100 }).write("a");
    setImmediate(() => answer.destroy());
  });
  await expect(fetchBy()).rejects.toMatchObject({ why: "unreached" });
  receiver.answers((answer) => answer.writeHead(200).write("a"));
  await expect(fetchBy({ timeoutMs: 300 })).rejects.toMatchObject({ why: "late" });
});

test("neither this machine nor anything without a certificate is asked", async () => {
  const own = { isAllowed: isPublicAddress };
  await expect(fetchBy(own)).rejects.toMatchObject({ why: "private" });
  const plain = receiver.url.replace("https:", "http:");
  await expect(fetchBy({}, plain)).rejects.toMatchObject({ why: "private" });
  expect(receiver.told).toEqual([]);
});
