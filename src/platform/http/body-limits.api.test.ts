import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";

test("bodies that do not come to an end keep nobody else from sending a message", async () => {
  const app = await testApp({
    content: "none",
    pages: "built",
    env: { TRUSTED_PROXIES: "127.0.0.1", RATE_LIMITS: "off" },
  });
  const port = Number(new URL((await app.ask("/healthz")).url).port);
  const open: Socket[] = [];
  /** A form that never becomes whole. The server's "go on" says that it reads it. */
  const beginForm = async (ip: string, { path = "/blogapp/leads/", bytes = 131_072 } = {}) => {
    const socket = connect(port, "127.0.0.1");
    open.push(socket);
    const head = [
      `POST ${path} HTTP/1.1`,
      "Host: localhost",
      `X-Forwarded-For: ${ip}`,
      "Accept: text/html",
      "Content-Type: application/x-www-form-urlencoded",
      `Content-Length: ${bytes}`,
      "Expect: 100-continue",
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    await once(socket, "data");
  };
  const beginForms = async (
    count: number,
    ipOf: (n: number) => string,
    form?: { path?: string; bytes?: number },
  ) => {
    for (let n = 0; n < count; n++) await beginForm(ipOf(n), form);
  };
  const lead = {
    name: "Vera Rao",
    email: "vera@example.com",
    query: "Do you take new clients?",
    source: "Home Page",
  };
  const send = (ip: string) =>
    app.ask("/blogapp/leads/", {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": ip },
      body: JSON.stringify(lead),
    });
  const statusFor = async (ip: string) => (await send(ip)).status;
  /** The share of a network for which there is room still when all the rest is held. */
  const reserve = 65_536;
  try {
    const one = () => "203.0.113.1";
    await beginForms(8, one);
    await beginForms(8, one, { path: "/message_framework/chat/" });
    await expect.poll(() => statusFor("203.0.113.1")).toBe(503);
    const refused = await send("203.0.113.1");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "60"]);
    expect((await refused.json()).message).toBe(
      "The site is very busy just now. Wait a minute, then try again.",
    );
    const plain = await app.ask("/contact-us", {
      method: "POST",
      headers: { accept: "text/html", "x-forwarded-for": "203.0.113.1" },
      body: new URLSearchParams(lead),
    });
    expect(plain.status).toBe(503);
    const said =
      /Nothing was sent\. Go back: what you typed is still there.*The site is very busy just now\./;
    expect(await plain.text()).toMatch(said);
    expect(await statusFor("203.0.113.2")).toBe(201);
    await beginForms(16, () => "2001:db8:1:aaaa::1");
    await expect.poll(() => statusFor("2001:db8:1:aaaa::2")).toBe(503);
    expect(await statusFor("2001:db8:1:aaab::1")).toBe(201);
    // Thirty more fill all the room there is, and others still get a message through: one each.
    await beginForms(30 * 16, (n) => `198.51.100.${n % 30}`);
    await beginForm("203.0.113.3", { bytes: reserve });
    await expect.poll(() => statusFor("203.0.113.3")).toBe(503);
    expect(await statusFor("203.0.113.4")).toBe(201);
    await beginForms(64, (n) => `2001:db8:${n.toString(16)}::1`, { bytes: reserve });
    await expect.poll(() => statusFor("2001:db8:ffff::1")).toBe(503);
    expect(await statusFor("2001:db9::1")).toBe(201);
    for (const socket of open.splice(0)) socket.destroy();
    await expect.poll(() => statusFor("203.0.113.1")).toBe(201);
  } finally {
    for (const socket of open) socket.destroy();
    await app.close();
  }
});
