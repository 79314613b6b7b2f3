/**
 * An office is not an attacker: fifty people behind one address, at
 * work on the site at the same time.
 */
import { expect, test } from "vitest";
import { testApp } from "./app.ts";

const people = 50;
const pages = [
  "/",
  "/about",
  "/contact-us",
  "/services",
  "/blog",
  "/blog/erp",
  "/services/digital-marketing",
  "/search?q=gst",
  "/privacy",
  "/chat",
];
const remoteAddress = "203.0.113.7";

test("50 people behind one address read 10 pages a minute each, chat and send, and nobody is refused", async () => {
  const app = await testApp({ pages: "built" });
  const refused: string[] = [];
  const ask = async (method: "GET" | "POST", url: string, payload?: object) => {
    const answer = await app.http.inject({
      method,
      url,
      remoteAddress,
      headers: { "user-agent": "Vera's browser" },
      ...(payload && { payload }),
    });
    if (answer.statusCode >= 400) refused.push(`${answer.statusCode} ${method} ${url}`);
    return answer;
  };

  async function read(path: string) {
    await ask("GET", path);
    const [page = "/"] = path.split("?");
    await ask("POST", "/api/page-views/", { path: page, title: "A page" });
    const vital = { value: 900, path: page, rating: "good" };
    for (const name of ["LCP", "CLS", "TTFB"])
      await ask("POST", "/api/web-vitals/", { ...vital, name });
    await ask("POST", "/api/events/", { category: "Footer", action: "/about", label: "About" });
  }

  async function chat() {
    await ask("GET", "/message_framework/chatlogo/");
    const { conversation } = (await ask("GET", "/message_framework/chat/")).json();
    const said = { ipaddress: "", browser_type: "Chrome", conversation };
    for (let turn = 0; turn < 10; turn++)
      await ask("POST", "/message_framework/chat/", { ...said, selected_value: "/restart" });
  }

  const perMinute = pages.map((path, n) => async (person: number) => {
    await read(path);
    if (n === 0) await ask("POST", "/api/consents/", { accepted: true, browser: "Chrome", ip: "" });
    if (n === 0) await ask("GET", "/ip/");
    if (n === 1) await ask("GET", "/blogapp/blog/?page=1&page_size=2&category=&search=");
    if (n === 2 && person % 5 === 0) await chat();
    if (n === 3) {
      const lead = {
        name: `Person ${person}`,
        email: `person-${person}@office.example`,
        query: "Can we talk?",
        source: "Home Page",
      };
      await ask("POST", "/blogapp/leads/", lead);
    }
  });
  for (const step of perMinute) {
    // Not all at the same instant: five at a time.
    for (let first = 0; first < people; first += 5)
      await Promise.all([0, 1, 2, 3, 4].map((n) => step(first + n)));
    app.clock.advance(60_000 / pages.length);
  }

  expect(refused).toEqual([]);
  expect(await app.db.read.selectFrom("leads").select("id").execute()).toHaveLength(people);
  await app.close();
});
