import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { readConfig } from "../config/config.ts";
import { createAdmission, createLimiter, limits } from "./limits.ts";
import { createSecurityLog, securityEvents } from "./security-log.ts";
import { createHttp } from "./server.ts";

let now = new Date("2026-11-20T10:00:00Z");
const clock = { now: () => now, elapsedMs: () => 0 };

test("who it was is the same all day for a network, and nothing that can be told the next day or elsewhere", () => {
  const security = createSecurityLog(clock);
  const today = security.who("2001:db8::1");
  expect(security.who("2001:db8::2")).toBe(today);
  expect(security.who("2001:db8:0:1::1")).not.toBe(today);
  expect(createSecurityLog(clock).who("2001:db8::1")).not.toBe(today);
  expect(today).toMatch(/^[\w-]{12}$/);
  now = new Date("2026-11-21T00:00:00Z");
  expect(security.who("2001:db8::1")).not.toBe(today);
});

test("a refused origin, a limit, a forged address and two hosts are events; they say who and no address", async () => {
  const security = createSecurityLog(clock);
  const config = readConfig({ LOG_LEVEL: "silent", TRUSTED_PROXIES: "10.0.0.0/8" });
  const limiter = createLimiter(
    () => 0,
    (ip, group) => security.tell("limit", ip, { group }),
  );
  const admission = createAdmission({ limiter, isDiskLow: () => false });
  const http = await createHttp(config, [], { admission, security });
  http.get("/call", { config: limits.api }, async () => "");
  const warn = vi.fn();
  security.logTo({ warn });
  await http.inject({
    method: "POST",
    url: "/call",
    headers: { origin: "https://elsewhere.example" },
  });
  for (let n = 0; n < 601; n++) await http.inject({ url: "/call", remoteAddress: "203.0.113.7" });
  await http.inject({
    url: "/call",
    remoteAddress: "10.0.0.1",
    headers: { "x-forwarded-for": "1.2.3.4:5678" },
  });
  expect(warn.mock.calls.map(([facts]) => facts)).toEqual([
    { security: "foreign-origin", who: security.who("127.0.0.1") },
    { security: "limit", who: security.who("203.0.113.7"), group: "api" },
    { security: "forwarded-address", who: security.who("10.0.0.1") },
  ]);
  expect(JSON.stringify(warn.mock.calls)).not.toMatch(/203\.0|10\.0\.0|1\.2\.3/);
  await http.close();
});

test("the inventory of the log describes each event there is, and no other", () => {
  const [, inventory = ""] = readFileSync(
    join(import.meta.dirname, "../../../docs/security-events.md"),
    "utf8",
  ).split("| event (");
  const described = [...inventory.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, event]) => event);
  expect(described.sort()).toEqual([...securityEvents].sort());
});
