import { expect, test } from "vitest";
import { publishChange } from "../../test/content.ts";
import { leadMails, sendingApp } from "../../test/lead-mails.ts";
import { mailServer } from "../../test/mail-server.ts";
import { companyKind } from "../slices/site/kinds.server.ts";

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
