/** A real https server, and addresses that must never be called. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type HookReceiver, hookReceiver } from "../../../test/hook-receiver.ts";
import type { CallFailure } from "./call-failures.ts";
import { type CallFailed, createCallOut, isPublicAddress, type WayOut } from "./call-out.server.ts";

let receiver: HookReceiver;
beforeEach(async () => {
  receiver = await hookReceiver();
});
afterEach(() => receiver.close());

const never = new AbortController().signal;
const sent = { headers: { "content-type": "application/json" }, body: '{"name":"Vēra"}' };
const callBy = (way: Partial<WayOut> = {}, url = receiver.url) =>
  createCallOut(receiver.wayOut(way))(new URL(url), sent, never);
const whyNot = (way: Partial<WayOut>, url?: string): Promise<CallFailure> =>
  callBy(way, url).then(
    (status) => expect.unreachable(`it was answered ${status}`),
    (error: CallFailed) => error.why,
  );

test("the body arrives as it is, and the status comes back", async () => {
  receiver.answers(202);
  expect(await callBy()).toBe(202);
  expect(receiver.told).toMatchObject([{ path: "/leads", body: sent.body }]);
  expect(receiver.told[0]?.headers.host).toBe(`hooks.example:${receiver.port}`);
});

test("a redirect is a status like any other: nobody follows it", async () => {
  receiver.answers((answer) => answer.writeHead(302, { location: "/elsewhere" }).end());
  expect(await callBy()).toBe(302);
  expect(receiver.told).toHaveLength(1);
});

test("of an answer without an end a megabyte is read at most, and its status counts", async () => {
  let written = 0;
  const closed = Promise.withResolvers<void>();
  receiver.answers((answer) => {
    answer.on("close", closed.resolve).on("error", () => {});
    const part = Buffer.alloc(64 * 1024);
    const write = () => {
      while (!answer.destroyed && answer.write(part)) written += part.length;
      written += part.length;
    };
    answer.on("drain", write);
    write();
  });
  expect(await callBy()).toBe(200);
  await closed.promise;
  // What fits into the buffers on the way is written and never read.
  expect(written).toBeGreaterThan(1024 * 1024);
  expect(written).toBeLessThan(32 * 1024 * 1024);
});

test("whoever accepts and says nothing is left, and so is a body that never ends, with its status", async () => {
  receiver.answers(() => {});
  expect(await whyNot({ timeoutMs: 200 })).toBe("late");
  receiver.answers((answer) => answer.writeHead(200).write("{"));
  expect(await callBy({ timeoutMs: 2_000 })).toBe(200);
});

test("whoever changes to another protocol is left at once, with that status", async () => {
  const upgrade = "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket";
  receiver.answers(({ socket }) => socket?.on("error", () => {}).write(`${upgrade}\r\n\r\n`));
  expect(await callBy()).toBe(101);
});

test("a name server that never answers is left too", async () => {
  const resolve = () => Promise.withResolvers<string[]>().promise;
  expect(await whyNot({ resolve, timeoutMs: 50 })).toBe("late");
});

test("a name without an address, and a port where nobody listens, are told apart", async () => {
  expect(await whyNot({ resolve: async () => [] })).toBe("unknown");
  const { port } = await hookReceiver().then(async (other) => {
    await other.close();
    return other;
  });
  expect(await whyNot({}, `https://hooks.example:${port}/`)).toBe("unreached");
});

test("the certificate is checked for the name, whatever address it led to", async () => {
  expect(await whyNot({}, receiver.url.replace("hooks.", "other."))).toBe("certificate");
});

test("an unknown issuer is refused", async () => {
  const { ca: _, ...rest } = receiver.wayOut();
  const call = createCallOut(rest)(new URL(receiver.url), sent, never);
  await expect(call).rejects.toMatchObject({ why: "certificate" });
});

test("addresses of this machine or its network are never called, by name or as they are", async () => {
  const isAllowed = isPublicAddress;
  expect(await whyNot({ isAllowed })).toBe("private");
  for (const host of [
    ...["127.0.0.1", "127.1", "0x7f000001", "2130706433", "0.0.0.0", "0", "169.254.169.254"],
    ...["10.0.0.1", "100.64.0.1", "[::1]", "[::]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]"],
    ...["[fd00:ec2::254]", "[fe80::1]", "[64:ff9b::7f00:1]"],
  ])
    expect([host, await whyNot({ isAllowed }, `https://${host}:${receiver.port}/`)]).toEqual([
      host,
      "private",
    ]);
  expect(receiver.told).toEqual([]);
});

test("a name that leads to a public and to a private address is not called at all", async () => {
  const resolve = async () => ["8.8.8.8", "127.0.0.1"];
  expect(await whyNot({ resolve, isAllowed: isPublicAddress })).toBe("private");
  expect(receiver.told).toEqual([]);
});

test("a name is asked once: what it leads to later is not used", async () => {
  let asked = 0;
  const resolve = async () => {
    asked++;
    return ["127.0.0.1"];
  };
  expect(await callBy({ resolve })).toBe(204);
  expect(asked).toBe(1);
});

test("nothing but https is called", async () => {
  expect(await whyNot({}, receiver.url.replace("https:", "http:"))).toBe("private");
});
