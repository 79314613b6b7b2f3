import { expect, test } from "vitest";
import { ownSites } from "../../../test/own-site.ts";

const site = ownSites();

test("an error is a page for a person and JSON for a program, and neither shows a stack", async () => {
  const { http } = await site();
  const person = await http.inject({
    url: "/blogapp/blog/?page=x",
    headers: { accept: "text/html,*/*" },
  });
  expect(person.headers["content-type"]).toContain("text/html");
  expect(person.headers["content-security-policy"]).toContain("default-src 'none'");
  const program = await http.inject({ url: "/blogapp/blog/?page=x" });
  expect(program.json().message).toBeTruthy();
  for (const answer of [person, program])
    expect(answer.body).not.toMatch(/\bat .*\.ts|node_modules|select /i);
});
