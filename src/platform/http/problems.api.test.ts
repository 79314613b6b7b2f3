import Fastify from "fastify";
import { expect, test } from "vitest";
import { ownSites } from "../../../test/own-site.ts";
import { Problem } from "../problem.ts";
import { answerProblem } from "./problems.ts";

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

test.each([
  [100, "Mend this."],
  [5_000, "Mend this. 100 places are named, and 4900 more are not."],
])("of %i places that are wrong the first hundred are named", async (many, message) => {
  const errors = Object.fromEntries(
    Array.from({ length: many }, (_, i) => [`items.${i}`, ["This has to be text."]]),
  );
  const app = Fastify();
  app.setErrorHandler(answerProblem);
  app.get("/", () => {
    throw new Problem(400, "Mend this.", { errors });
  });
  const answer = (await app.inject("/")).json();
  expect(answer.message).toBe(message);
  expect(Object.keys(answer.errors)).toEqual(Object.keys(errors).slice(0, 100));
});
