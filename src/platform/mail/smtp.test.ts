import { once } from "node:events";
import { createServer, Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listen } from "../../../test/listen.ts";
import { smtpSender } from "./smtp.ts";

const letter = {
  messageId: "<1@a.example>",
  date: new Date(0),
  to: "a@a.example",
  replyTo: null,
  subject: "Hello",
  text: "Hello",
  html: null,
};
const never = new AbortController().signal;

/** Takes connections and says nothing. */
const mute = createServer((socket) => void sockets.push(socket));
const sockets: Socket[] = [];
let url: string;
beforeEach(async () => {
  url = `smtp://127.0.0.1:${await listen(mute)}`;
});
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  mute.close();
  await once(mute, "close");
});

test.each([
  ["https://www.site.example/", "hello@mail.example", "www.site.example"],
  ["https://site.example:8443/", "hello@mail.example", "site.example"],
  ["https://192.0.2.1/", "hello@mail.example", "mail.example"],
  ["http://localhost:3000/", "hello@mail.example", "mail.example"],
  [null, "hello@mail.example", "mail.example"],
  [null, "hello@büro.example", "xn--bro-hoa.example"],
])("of a site at %s a server is greeted by a name", async (publicUrl, from, name) => {
  mute.once("connection", (client) => client.write("220 Ready\r\n"));
  const ending = new AbortController();
  const sent = smtpSender({ url, from }, publicUrl === null ? null : new URL(publicUrl)).send(
    letter,
    ending.signal,
  );
  const failed = expect(sent).rejects.toThrow();
  const [socket] = await once(mute, "connection");
  expect(String(await once(socket, "data"))).toBe(`EHLO ${name}\r\n`);
  ending.abort();
  await failed;
});

test("a server that does not greet has 10 s", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const sent = smtpSender({ url, from: "b@b.example" }).send(letter, never);
  const failed = expect(sent).rejects.toThrow("Greeting never received");
  await once(mute, "connection");
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  await vi.advanceTimersByTimeAsync(10_000);
  await failed;
});

test("a server that goes silent later has 20 s each time", async () => {
  const waits = vi.spyOn(Socket.prototype, "setTimeout");
  mute.once("connection", (client) => client.write("220 Ready\r\n"));
  const sent = smtpSender({ url, from: "b@b.example" }).send(letter, never);
  const failed = expect(sent).rejects.toThrow(/timeout/i);
  const [socket] = await once(mute, "connection");
  await once(socket, "data");
  const at = waits.mock.calls.findIndex(([ms]) => ms === 20_000);
  // The timers of sockets are the system's, which no test's clock moves.
  const silent: unknown = waits.mock.contexts[at];
  if (!(silent instanceof Socket)) throw new Error("nothing waits for 20 s");
  silent.emit("timeout");
  await failed;
  waits.mockRestore();
});

test("an attempt is cut off when it is told to", async () => {
  const ending = new AbortController();
  const sent = smtpSender({ url, from: "b@b.example" }).send(letter, ending.signal);
  await once(mute, "connection");
  ending.abort();
  await expect(sent).rejects.toThrow(/abort/i);
});

test("an attempt has a minute in all", async () => {
  const timeouts = vi
    .spyOn(AbortSignal, "timeout")
    .mockReturnValue(AbortSignal.abort(new Error("a minute is over")));
  await expect(smtpSender({ url, from: "b@b.example" }).send(letter, never)).rejects.toThrow();
  expect(timeouts).toHaveBeenCalledWith(60_000);
  timeouts.mockRestore();
});

test("a server that is only connected to is given up when it is told to", async () => {
  const ending = new AbortController();
  const tried = smtpSender({ url, from: "b@b.example" }).connect(ending.signal);
  await once(mute, "connection");
  ending.abort();
  await expect(tried).rejects.toMatchObject({ code: "ETIMEDOUT" });
});
