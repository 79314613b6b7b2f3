import { expect, test } from "vitest";
import { testApp } from "../../test/app.ts";
import { vera } from "../../test/lead-mails.ts";
import { announceLeads } from "./announce-leads.server.ts";

test("while mail is off, a lead does not ask whom to tell", async () => {
  const app = await testApp({ content: "none" });
  let isOn = false;
  const told: string[] = [];
  const announce = announceLeads({
    mail: {
      isOn: () => isOn,
      async enqueue(_tx, { to }) {
        told.push(to);
        return true;
      },
    },
    async recipient() {
      told.push("asked");
      return "office@marigold.example";
    },
    log: app.http.log,
  });
  const lead = { ...vera, at: "2026-11-20T10:00:00.000Z", lastLines: [] };
  const tell = () => app.db.write((tx) => announce.lead(tx, lead));
  await tell();
  expect(told).toEqual([]);
  isOn = true;
  await tell();
  expect(told).toEqual(["asked", "office@marigold.example"]);
  await app.close();
});
