/**
 * Every screen of the staff's and every call below `/api/`, asked by everybody. Both are read from
 * what is built and registered: a new one is walked the day it is written.
 */
import { afterEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { plantedPages } from "../../../test/planted-pages.ts";
import { staffCallers } from "../../../test/staff-callers.ts";
import { callsOfSite, countCalls, otherMethodsOf, walkCalls } from "../../../test/walk-calls.ts";
import {
  type Screen,
  screensIn,
  walkScreens,
  waysOfScreens,
  withoutActions,
} from "../../../test/walk-screens.ts";
import type { AdmitStaff } from "../../platform/pages/own-pages.ts";
import { roles } from "./roles.ts";

type Planted = Parameters<typeof plantedPages>[0];

let app: TestApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

/** Open to strangers, though below `/staff`: the way in. */
const entrance = [
  "/staff/sign-in",
  "/staff/sign-in/code",
  "/staff/forgotten",
  "/staff/set-up/1",
  "/staff/new-password/1",
];

const loader = () => ({});
const action = () => ({});
const planted: Planted = {
  "staff/planted-leads": {
    handle: { page: "staff", can: "leads.read", change: "leads.write" },
    loader,
    action,
  },
  "staff/planted-leads/:id": { handle: { page: "staff", can: "leads.read" }, loader },
  "staff/planted-people": {
    handle: { page: "staff", can: "staff.manage", change: "staff.manage" },
    loader,
    action,
  },
};

/** @param only walks no others: for what proves the walk itself */
async function walkWith(more: Planted, options: { admitStaff?: AdmitStaff; only?: string } = {}) {
  const { only, ...parts } = options;
  const pages = await withoutActions(await plantedPages(more));
  app = await testApp({ ...parts, pages, env: { RATE_LIMITS: "off" } });
  const screens = screensIn(await pages.build());
  const ofStaff = screens.filter(({ route }) => route.handle.page === "staff");
  const { sessions } = await staffCallers(app);
  const asked = ofStaff.filter(({ address }) => only === undefined || address === only);
  return { screens, ofStaff, walk: await walkScreens(app, asked, sessions) };
}

const openBelowStaff = (screens: Screen[]): string[] =>
  screens
    .filter(({ address, route }) => /^\/staff(\/|$)/.test(address) && route.handle.page !== "staff")
    .map(({ address }) => address)
    .filter((address) => !entrance.includes(address));

test("each screen of the staff's lets in whom roles.ts lets in, as page, as data and to its form", async () => {
  const { screens, ofStaff, walk } = await walkWith(planted);
  expect(walk.faults).toEqual([]);
  const callers = roles.length + ["nobody", "a disabled owner"].length;
  expect(walk.answers).toBe(ofStaff.length * callers * waysOfScreens);
  expect([...walk.walked]).toEqual(
    expect.arrayContaining([
      "/staff/planted-leads",
      "/staff/planted-leads/1",
      "/staff/planted-people",
    ]),
  );
  expect(openBelowStaff(screens)).toEqual([]);
});

test.each([
  [{ can: "leads.reed", change: "leads.write" }, "names the right leads.reed, which is none"],
  [{ can: "leads.read" }, "names the right null, which is none"],
  [{ can: "leads.read", change: "leads.read" }, "leads.read, a right to read"],
])("the walk finds a screen that names the wrong right: %o", async (rights, fault) => {
  const screen = { handle: { page: "staff", ...rights }, loader, action };
  const only = "/staff/planted-wrong";
  const { walk } = await walkWith({ "staff/planted-wrong": screen }, { only });
  expect(walk.faults).toEqual(expect.arrayContaining([expect.stringContaining(fault)]));
});

test("the walk finds a door that lets everybody in", async () => {
  const alice = { id: "alice", name: "Alice", email: "alice@works.example" };
  const admitStaff = async () => ({ ...alice, role: "owner", session: "hers" });
  const { walk } = await walkWith(planted, { admitStaff, only: "/staff/planted-people" });
  // Nobody, a disabled owner, and each role but the owner, in all four ways.
  expect(walk.faults).toHaveLength(6 * waysOfScreens);
});

test("the walk finds a screen below /staff that forgot to say so", async () => {
  const { screens } = await walkWith({ "staff/planted-open": { loader } }, { only: "/none" });
  expect(openBelowStaff(screens)).toEqual(["/staff/planted-open"]);
});

test("each call below /api/ answers whom roles.ts and the token's scopes let ask, and nobody else", async () => {
  const { made, calls } = await callsOfSite(() => testApp({ env: { RATE_LIMITS: "off" } }));
  app = made;
  const { tokens } = await staffCallers(app);
  const walk = await walkCalls(app, calls, tokens);
  expect(walk.faults).toEqual([]);
  expect(walk.answers).toBe(calls.length * tokens.length);
  expect(calls).toHaveLength(countCalls(app.http));
  expect([...walk.walked]).toEqual(
    expect.arrayContaining(["GET /api/outbox/", "POST /api/events/"]),
  );
  // A method that is none of a call's is refused before anybody's rights are looked at.
  const one = [tokens.find(({ role }) => role === null), tokens.find(({ role }) => role !== null)];
  const others = await walkCalls(app, otherMethodsOf(calls), one.filter(isThere));
  expect(others.faults).toEqual([]);
  expect(others.walked).toContain("POST /api/outbox/");
});

test.each(["/api/", "/staff/"])(
  "a stranger who sends what breaks every contract to %s hears who may ask, and of no field",
  async (below) => {
    const start = () => testApp({ env: { RATE_LIMITS: "off" } });
    const { made, calls } = await callsOfSite(start, () => {}, below);
    app = made;
    const closed = calls.filter(({ config, method }) => !config.public && method !== "HEAD");
    expect(closed.length).toBeGreaterThan(10);
    for (const { method, url } of closed) {
      const odd = url.replace(/:\w+/g, "x".repeat(70));
      const body = method === "GET" ? {} : { payload: '{"a":', headers: json };
      const asked = { method, url: `${odd}?page=x`, ...body };
      const answer = await Reflect.apply(app.http.inject, app.http, [asked]);
      expect([method, url, answer.statusCode, answer.json().errors]).toEqual([
        method,
        url,
        401,
        undefined,
      ]);
    }
  },
);

const json = { "content-type": "application/json" };
const isThere = <Value>(value: Value | undefined): value is Value => value !== undefined;

test("the walk of the calls finds one that asks in another way than it says, and counts each", async () => {
  const config = { scope: "content:write" } as const;
  const { made, calls } = await callsOfSite(
    () => testApp({ env: { RATE_LIMITS: "off" } }),
    (http) => {
      http.delete("/api/planted/:id/", { config }, async (_request, reply) =>
        reply.code(403).send(),
      );
    },
  );
  app = made;
  const { tokens } = await staffCallers(app);
  const ofPlanted = calls.filter(({ url, method }) => /planted/.test(url) && method === "DELETE");
  const { faults } = await walkCalls(app, ofPlanted, tokens);
  expect(faults).toEqual([
    "DELETE /api/planted/1/ as owner's token: 403, not answered",
    "DELETE /api/planted/1/ as editor's token: 403, not answered",
    "DELETE /api/planted/1/ as writer's token: 403, not answered",
  ]);
  expect(calls).toHaveLength(countCalls(app.http));
});
