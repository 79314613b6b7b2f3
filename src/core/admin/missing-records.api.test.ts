/** Forms that are sent to what is gone, from a page that was open before. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { staffCallers } from "../../../test/staff-callers.ts";

const routes = readFileSync("src/routes.ts", "utf8");
const screens = [...routes.matchAll(/route\("(staff\/[^"]*:[^"]*)"/g)].map(([, path = ""]) => path);
const accepts = ["text/html", "*/*"];

test("no form that is sent to what is gone is answered as a fault of the site", {
  timeout: 60_000,
}, async () => {
  const site = await testApp({ pages: "built", env: { RATE_LIMITS: "off" } });
  const { sessions } = await staffCallers(site);
  const cookie = sessions.find(({ name }) => name === "owner")?.headers.cookie ?? "";
  const type = { "content-type": "application/x-www-form-urlencoded" };
  const answers = [];
  for (const screen of screens)
    for (const id of ["x", "999999", "01999999-9999-7999-8999-999999999999"])
      for (const end of ["", ".data"]) {
        const url = `/${screen.replace(":kind", "posts").replace(/:\w+/, id)}${end}`;
        const headers = { cookie, accept: accepts[end === "" ? 0 : 1] ?? "", ...type };
        const payload = `intent=hide&id=${id}&document=${id}`;
        const { statusCode } = await site.http.inject({ method: "POST", url, headers, payload });
        answers.push({ url, statusCode });
      }
  await site.close();
  expect(answers.length).toBeGreaterThan(60);
  expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  const gap = answers.filter(({ url }) => url.startsWith("/staff/unanswered-searches/"));
  expect(new Set(gap.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
});
