/** `deploy/alerts.yaml` looks at figures that `/metrics` tells. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { type TestApp, testApp } from "./app.ts";
import { leadAdmin } from "./lead-admin.ts";

const root = join(import.meta.dirname, "..");
const rules = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            alert: z.string(),
            expr: z.string(),
            annotations: z.object({ summary: z.string() }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(readFileSync(join(root, "deploy/alerts.yaml"), "utf8")))
  .groups.flatMap((group) => group.rules);

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => app.close());

const metrics = async () => (await app.http.inject({ url: "/metrics" })).body;
const figure = async (name: string) =>
  Number(new RegExp(`^${name} (\\S+)$`, "m").exec(await metrics())?.[1] ?? Number.NaN);

test("every figure that a rule looks at is there, or says when it is not", async () => {
  const told = await metrics();
  const names = rules.flatMap(({ expr }) => expr.match(/foyer_\w+/g) ?? []);
  expect(names.length).toBeGreaterThanOrEqual(rules.length);
  for (const name of names) expect(told).toContain(`# TYPE ${name} `);
});

test("late enquiries are counted, and a figure that cannot be read is left out", async () => {
  expect(await figure("foyer_enquiries_late")).toBe(0);
  const id = await (await leadAdmin(app)).send();
  await app.db.write((tx) =>
    tx
      .updateTable("leads")
      .set({ due_at: "2020-01-01T00:00:00.000Z" })
      .where("id", "=", id)
      .execute(),
  );
  expect(await figure("foyer_enquiries_late")).toBe(1);
  expect(await figure("foyer_mail_on")).toBe(0);
  // No copy has been made.
  expect(await figure("foyer_backup_age_seconds")).toBeNaN();
});
