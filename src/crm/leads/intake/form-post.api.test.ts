import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";

const vera = {
  name: "Vera Rao",
  mobile: "98765 43210",
  email: "vera@example.com",
  query: "Line one\r\nLine two",
  service: "Customer Support",
  source: "Customer Support Page",
  leave_empty: "",
};
const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pages: "built" });
});
afterAll(() => app.close());

/** As a browser sends the page's form, or as a program sends it to the call. */
const postTo = (to: TestApp, fields: Record<string, string>, accept: string) =>
  to.http.inject({
    method: "POST",
    url: accept === browser ? "/customer-support" : "/blogapp/leads/",
    headers: { "content-type": "application/x-www-form-urlencoded", accept },
    payload: new URLSearchParams(fields).toString(),
  });
const post = (fields: Record<string, string>, accept: string) => postTo(app, fields, accept);

test("a browser without JavaScript is led to the thanks, and the lead is stored", async () => {
  const answer = await post(vera, browser);
  expect(answer.statusCode).toBe(303);
  const [lead] = await app.app.leads.latest(1);
  // No address, log or referrer holds the key.
  expect(answer.headers.location).toBe("/thank-you");
  expect(answer.headers["set-cookie"]).toBe(
    `sent=${lead?.enquiry_key}; Max-Age=300; Path=/thank-you; HttpOnly; SameSite=Lax`,
  );
  expect(await app.app.leads.latest(1)).toMatchObject([
    { name: "Vera Rao", query: "Line one\nLine two", source: "Customer Support Page", spam: 0 },
  ]);
});

test("the same form without scripts, pressed twice, is one enquiry; later it is another", async () => {
  const twice = { ...vera, query: "Pressed twice" };
  const stored = async () =>
    (await app.app.leads.latest(10)).filter(({ query }) => query === twice.query);
  const cookies = [await post(twice, browser), await post(twice, browser)].map(
    ({ headers }) => headers["set-cookie"],
  );
  expect(cookies[0]).toBe(cookies[1]);
  expect(await stored()).toHaveLength(1);
  app.clock.advance(10 * 60_000);
  await post(twice, browser);
  expect(await stored()).toHaveLength(2);
});

test("a form sent by a program is answered in JSON", async () => {
  const stored = await post(vera, "application/json");
  expect(stored.statusCode).toBe(201);
  expect(stored.json()).toMatchObject({ message: "Your query has been submitted." });
  const refused = await post({ ...vera, email: "vera" }, "*/*");
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toEqual({
    email: ["Enter an email address such as name@example.com."],
  });
});

test("a number that lacks a digit is asked about once, and taken when it is sent again", async () => {
  const short = { ...vera, mobile: "९८२२० १२३४" };
  const sentence = "9 digits: is one missing? If the number is right, send it again.";
  const asked = await post(short, "application/json");
  expect([asked.statusCode, asked.json().errors]).toEqual([400, { mobile: [sentence] }]);
  expect((await post(short, "application/json")).statusCode).toBe(201);
  const another = { ...vera, mobile: "98220 123" };
  const page = await post(another, browser);
  expect(page.statusCode).toBe(400);
  expect(page.body).toContain("8 digits: are some missing? If the number is right, send it again.");
  expect((await post(another, browser)).statusCode).toBe(303);
});

test.each(["020 2567 1234", "1800 111 111", "+44 20 7946 001", "+65 6123 4567", "98220 12345"])(
  "%s lacks nothing that we know of",
  async (mobile) => {
    expect((await post({ ...vera, mobile }, "application/json")).statusCode).toBe(201);
  },
);

test("a form that is no UTF-8 is refused", async () => {
  const before = await app.app.leads.latest(10);
  const answer = await app.http.inject({
    method: "POST",
    url: "/blogapp/leads/",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "name=%FF",
  });
  expect(answer.statusCode).toBe(400);
  expect(await app.app.leads.latest(10)).toEqual(before);
});

/** Posts of an address that may send no more, to a site that draws its pages. */
async function limitedApp() {
  const limited = await testApp({ pages: "built" });
  for (let i = 0; i < 60; i++) await postTo(limited, {}, "application/json");
  return limited;
}

test("beyond the limit a plain form comes back with what was typed, and is told when to try again", async () => {
  const limited = await limitedApp();
  const answer = await postTo(limited, { ...vera, query: "Long & <dear> text" }, browser);
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.body).toMatch(
    /This was not sent yet\. Too many requests in a short time\. Wait a minute, then try again\./,
  );
  expect(answer.body).toMatch(/<textarea[^>]*>Long &amp; &lt;dear&gt; text<\/textarea>/);
  for (const typed of [vera.name, vera.mobile, vera.email])
    expect(answer.body).toContain(`value="${typed}"`);
  const { statusCode, headers } = await postTo(limited, vera, "application/json");
  expect([statusCode, headers["content-type"]]).toEqual([429, "application/json; charset=utf-8"]);
  await limited.close();
});

test("whoever goes on sending what is refused is given the form plainly", async () => {
  const limited = await testApp({ pages: "built" });
  const sizes: number[] = [];
  for (let i = 0; i < 61; i++) {
    const answer = await postTo(limited, { ...vera, email: "vera" }, browser);
    expect(answer.body).toContain(vera.name);
    sizes.push(answer.body.length);
  }
  expect(sizes.at(-2)).toBe(sizes[0]);
  expect(sizes.at(-1)).toBeLessThan((sizes[0] ?? 0) / 3);
  await limited.close();
});

test("a pasted document comes back whole, and is told how much of it can be sent", async () => {
  const query = "Our manual, in full. ".repeat(4_500);
  const answer = await post({ ...vera, query }, browser);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain("This can have 5,000 characters at most.");
  expect(answer.body).toContain(`>${query}</textarea>`);
  expect(answer.body).toContain(`value="${vera.email}"`);
});

test("a form that would make a page many times its size is answered with a page that says what to do", async () => {
  const answer = await post({ ...vera, query: '"'.repeat(40_000) }, browser);
  expect(answer.statusCode).toBe(413);
  expect(answer.body).toContain("Go back: what you typed is still there");
  expect(answer.body.length).toBeLessThan(10_000);
});

test("a form longer than any is answered with a page that says what to do, once it has been read", async () => {
  const address = await app.http.listen({ port: 0 });
  const before = await app.app.leads.latest(10);
  const body = new URLSearchParams({ ...vera, query: "q".repeat(900_000) });
  const answer = await fetch(`${address}/customer-support`, {
    method: "POST",
    headers: { accept: browser },
    body,
  });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    413,
    "text/html; charset=utf-8",
  ]);
  expect(await answer.text()).toContain("Go back: what you typed is still there");
  expect((await post({ ...vera, query: "q".repeat(900_000) }, "application/json")).json()).toEqual({
    message: "This is more than the site takes at once.",
  });
  expect(await app.app.leads.latest(10)).toEqual(before);
});

test("where it cannot be stored now a plain form comes back with what was typed", async () => {
  const full = await testApp({ pages: "built" });
  full.db.write = () => Promise.reject(new Error("disk full at /var/lib/foyer"));
  const answer = await postTo(full, vera, browser);
  expect([
    answer.statusCode,
    answer.headers["retry-after"],
    answer.headers["cache-control"],
  ]).toEqual([503, "60", "no-store"]);
  expect(answer.body).toContain(
    "This was not sent yet. It could not be stored just now. Try again in a minute.",
  );
  expect(answer.body).toContain(`value="${vera.email}"`);
  expect(answer.body).not.toContain("/var/lib");
  await full.close();
});

test("where not even the page can be drawn, a plain page holds the form as it was filled in", async () => {
  const away = await testApp({ content: "none", pages: "built" });
  away.db.write = () => Promise.reject(new Error("the database is away"));
  const answer = await postTo(
    away,
    { ...vera, query: "One\nTwo </textarea><script>alert(1)</script>" },
    browser,
  );
  expect([
    answer.statusCode,
    answer.headers["retry-after"],
    answer.headers["cache-control"],
  ]).toEqual([503, "60", "no-store"]);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.headers["content-security-policy"]).toContain("form-action 'self'");
  expect(answer.body).toContain('<form method="post" action="/customer-support">');
  expect(answer.body).toContain("One\nTwo &#60;/textarea&#62;&#60;script&#62;alert(1)");
  for (const typed of [vera.name, vera.mobile, vera.email])
    expect(answer.body).toContain(`\n${typed}</textarea>`);
  expect(answer.body).toContain(`<input type="hidden" name="source" value="${vera.source}">`);
  await away.close();
});

test("a plain page says beside each field what is wrong with it", async () => {
  const away = await testApp({ content: "none", pages: "built" });
  const answer = await postTo(away, { ...vera, name: "", email: "vera <at> home" }, browser);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toMatch(
    /name="name"[^>]* aria-describedby="wrong-name">\n<\/textarea><\/label><p id="wrong-name"><strong>[A-Z][^<]+\.<\/strong>/,
  );
  expect(answer.body).toMatch(
    /aria-describedby="wrong-email">\nvera &#60;at&#62; home<\/textarea><\/label><p id="wrong-email"><strong>[^<]+\./,
  );
  expect(answer.body).not.toContain("wrong-query");
  await away.close();
});
