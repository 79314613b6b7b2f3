/** The inbox, live: what whoever looks at it is told, and when they are told no more. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { readEvents } from "../../../test/server-events.ts";
import { type Caller, staffCallers } from "../../../test/staff-callers.ts";

let app: TestApp;
let isClosed = false;
let callers: Caller[];
beforeEach(async () => {
  isClosed = false;
  app = await testApp({ content: "none", env: { RATE_LIMITS: "off" } });
  callers = (await staffCallers(app)).sessions;
});
const close = async () => {
  if (!isClosed) await app.close();
  isClosed = true;
};
afterEach(close);

const headersOf = (role: string) => callers.find(({ name }) => name === role)?.headers ?? {};
const by = { who: "system" } as const;

async function look({ as = "sales", since = "", lead = "", headers = {} } = {}) {
  const query = `?${new URLSearchParams({ ...(since && { since }), ...(lead && { lead }) })}`;
  const asked = { ...headersOf(as), ...headers };
  const answer = await app.ask(`/staff/inbox/live${query}`, { headers: asked });
  return { status: answer.status, headers: answer.headers, ...readEvents(answer) };
}

async function send(): Promise<string> {
  const payload = { name: "Vera", email: "vera@example.com", query: "Hello", source: "Home Page" };
  const answer = await app.http.inject({ method: "POST", url: "/blogapp/leads/", payload });
  return answer.json().id;
}

test("whoever looks is told of a new enquiry and of a change, by id", async () => {
  const { status, headers, told } = await look();
  expect(status).toBe(200);
  expect(headers.get("content-type")).toMatch(/^text\/event-stream/);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(await told()).toMatch(/^retry: 3000\nid: \w{8}-0\n:$/);
  const id = await send();
  expect(await told()).toMatch(
    new RegExp(`^event: changed\nid: \\w{8}-1\ndata: {"ids":\\["${id}"\\]}$`),
  );
  await app.app.leads.change({ ids: [id], set: { priority: "high" }, by });
  expect(await told()).toContain(id);
});

test("many that come at once are told together", async () => {
  const { told } = await look();
  await told();
  const ids = await Promise.all(Array.from({ length: 20 }, send));
  let seen = 0;
  const known = new Set<string>();
  while (known.size < ids.length) {
    const event = (await told()) ?? "";
    seen++;
    for (const id of ids) if (event.includes(id)) known.add(id);
  }
  expect(seen).toBeLessThan(ids.length);
});

test("whoever comes back is told that something changed meanwhile, and else nothing", async () => {
  const since = app.app.inbox.place();
  const first = await look({ since });
  expect(await first.told()).toContain(`id: ${since}\n:`);
  await send();
  await first.told();
  const back = await look({ headers: { "last-event-id": since } });
  expect(await back.told()).toMatch(/event: changed\nid: \w{8}-1\ndata: {"ids":\[\]}$/);
  const known = await look({ headers: { "last-event-id": app.app.inbox.place() } });
  expect(await known.told()).not.toContain("changed");
});

test.each([
  ["nobody", 401],
  ["a disabled owner", 401],
  ["editor", 403],
  ["viewer", 200],
])("%s is answered %i", async (as, status) => {
  expect((await look({ as })).status).toBe(status);
});

test("it ends with the session, and with the right to see enquiries", async () => {
  const [mine, hers] = [await look({ as: "owner" }), await look({ as: "sales" })];
  await Promise.all([mine.told(), hers.told()]);
  const idOf = async (email: string) => {
    const found = (await app.app.staff.colleagues.list()).find((one) => one.email === email);
    return found?.id ?? "";
  };
  await app.app.staff.colleagues.changeRole(
    { id: await idOf("sales@works.example"), by },
    "editor",
  );
  expect(await hers.told()).toBeNull();
  const owner = await idOf("owner@works.example");
  const [session] = (await app.app.staff.account.show({ id: owner, session: "", network: "" }))
    .sessions;
  const id = session?.id ?? "";
  // Their session has just begun, and stands for the passkey they have instead.
  await app.db.write((tx) =>
    tx.updateTable("staff").set({ password_hash: null }).where("id", "=", owner).execute(),
  );
  const self = { id: owner, session: id, network: "" };
  await app.app.staff.account.endSession(self, { id, current: "" });
  expect(await mine.told()).toBeNull();
});

test("a session has five at most: the oldest gives way", async () => {
  const looking = [];
  for (let i = 0; i < 6; i++) {
    looking.push(await look());
    await looking.at(-1)?.told();
  }
  const [first, second] = looking;
  expect(await first?.told()).toBeNull();
  const id = await send();
  expect(await second?.told()).toContain(id);
});

test("who looks at an enquiry is told who else does, and when they have gone", async () => {
  const idOf = await staffIds();
  const sales = await look({ as: "sales", lead: "one" });
  expect(await sales.told()).toContain("retry");
  expect(lookersIn(await sales.told())).toEqual([]);
  expect(lookersIn(await sales.told())).toEqual([idOf("sales")]);
  const [elsewhere, owner] = [
    await look({ as: "viewer", lead: "two" }),
    await look({ as: "owner", lead: "one" }),
  ];
  await elsewhere.told();
  expect(lookersIn(await sales.told())).toEqual([idOf("sales"), idOf("owner")]);
  await owner.told();
  expect(lookersIn(await owner.told())).toEqual([idOf("sales")]);
  expect(lookersIn(await owner.told())).toEqual([idOf("sales"), idOf("owner")]);
  await owner.leave();
  expect(lookersIn(await sales.told())).toEqual([idOf("sales")]);
  expect(lookersIn(await elsewhere.told())).toEqual([]);
  expect(lookersIn(await elsewhere.told())).toEqual([idOf("viewer")]);
});

test("who looks at an enquiry is told who writes an answer to it, until they stop", async () => {
  const idOf = await staffIds();
  const sales = await look({ as: "sales", lead: "one" });
  await sales.told();
  const owner = await look({ as: "owner", lead: "one" });
  await owner.told();
  const writes = async (writing: boolean) => {
    const answer = await app.http.inject({
      method: "POST",
      url: "/staff/enquiries/one/writing",
      headers: headersOf("owner"),
      payload: { writing },
    });
    expect(answer.statusCode).toBe(204);
  };
  const writersFrom = async () => {
    for (;;) {
      const told = (await sales.told()) ?? "";
      if (told.includes('"answer"')) return placesIn(told);
    }
  };
  await writes(true);
  expect((await writersFrom()).get(idOf("owner") ?? "")).toBe("answer");
  await writes(false);
  expect(placesIn(await sales.told()).get(idOf("owner") ?? "")).toBeNull();
});

test("an enquiry is named by its id alone", async () => {
  expect((await look({ lead: "no id\ndata:" })).status).toBe(400);
  expect((await look({ lead: "a".repeat(65) })).status).toBe(400);
});

async function staffIds() {
  const all = await app.app.staff.colleagues.list();
  return (name: string) => all.find(({ email }) => email === `${name}@works.example`)?.id;
}

const placesIn = (event: string | null): Map<string, string | null> => {
  const [, data = "{}"] = /^event: looking\ndata: (.+)$/.exec(event ?? "") ?? [];
  const { lookers } = JSON.parse(data);
  return new Map(
    lookers.map((one: { staff: string; place: string | null }) => [one.staff, one.place]),
  );
};

const lookersIn = (event: string | null): string[] => {
  const [, data = "{}"] = /^event: looking\ndata: (.+)$/.exec(event ?? "") ?? [];
  return JSON.parse(data).lookers.map(({ staff }: { staff: string }) => staff);
};

test("the site does not wait for those who look, when it is ended", async () => {
  const { told } = await look();
  await told();
  await close();
  expect(await told()).toBeNull();
});

test("it answers GET alone", async () => {
  const answer = await app.http.inject({ method: "HEAD", url: "/staff/inbox/live" });
  expect(answer.statusCode).toBe(405);
});
