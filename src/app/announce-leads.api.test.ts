import { expect, test } from "vitest";
import { testApp } from "../../test/app.ts";
import { publishChange } from "../../test/content.ts";
import { leadMails, sendingApp, vera } from "../../test/lead-mails.ts";
import { mailServer } from "../../test/mail-server.ts";
import { noLines } from "../../test/no-lines.ts";
import { companyKind } from "../cms/company/company-kinds.server.ts";
import { randomIds } from "../platform/ids.ts";
import { announceLeads, createNotifyStaff } from "./announcements.server.ts";

test("a mail tells when an enquiry came by the company's own clock", async () => {
  const server = await mailServer();
  const app = await sendingApp(server);
  await publishChange(app, { kind: companyKind, news: { time_zone: "Europe/London" } });
  await leadMails(() => app).send();
  const [mail] = await server.has(1);
  await app.close();
  await server.close();
  expect(mail?.text).toContain("Received: 20 Nov 2026, 10:00 am London time");
});

const marigold = { name: "Marigold", phone: "+91 20 5555 0100" };

test("while mail is off, a lead does not ask whom to tell", async () => {
  const app = await testApp({ content: "none" });
  let isOn = false;
  const told: string[] = [];
  const parts = {
    mail: {
      isOn: () => isOn,
      async enqueue(_tx: unknown, { to }: { to: string }) {
        told.push(to);
        return "a mail";
      },
    },
    async company() {
      told.push("asked");
      return { ...marigold, email: "office@marigold.example", time_zone: "Asia/Kolkata" };
    },
    settings: async () => ({ tells_company: true }),
    notifications: { ...app.app.notifications, async acknowledge() {} },
    async notifyWebhooks() {},
  };
  const announce = announceLeads({
    ...parts,
    tell: createNotifyStaff({ ...parts, log: app.http.log }),
  });
  const at = "2026-11-20T10:00:00.000Z";
  const unknown = { owner: null, dueAt: null, network: "", lastLines: [] };
  const language = "en" as const;
  const lead = { ...noLines, ...vera, ...unknown, language, id: randomIds.uuid(), at };
  const tell = () => app.db.write((tx) => announce.lead(tx, lead));
  await tell();
  expect(told).toEqual([]);
  isOn = true;
  await tell();
  expect(told).toEqual(["asked", "office@marigold.example"]);
  await app.close();
});
