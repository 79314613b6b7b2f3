/** Whatever strangers type, a mail says it and does nothing else. */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestApp } from "../../../test/app.ts";
import { leadMails, sendingApp, vera } from "../../../test/lead-mails.ts";
import { type MailServer, mailServer } from "../../../test/mail-server.ts";

let server: MailServer;
let app: TestApp;
beforeEach(async () => {
  server = await mailServer();
  app = await sendingApp(server);
});
afterEach(async () => {
  await app.close();
  await server.close();
});
const { deliver, send } = leadMails(() => app);

test("nothing a mail is made of can add a header or a recipient", async () => {
  const refused = await app.http.inject({
    method: "POST",
    url: "/blogapp/leads/",
    payload: { ...vera, name: "Vera\r\nBcc: eve@example.com" },
  });
  expect(refused.statusCode).toBe(400);
  await app.db.write(async (tx) => {
    await app.app.mail.enqueue(tx, {
      to: "office@marigold.example",
      replyTo: "vera@example.com\r\nBcc: eve@example.com, mallory@example.com",
      subject: "Hello\r\nBcc: eve@example.com\r\n\r\nNot the text",
      text: "\r\n.\r\nMAIL FROM:<eve@example.com>\r\n.\r\n",
    });
  });
  const [mail] = await server.has(1);
  await deliver();
  expect(server.received).toHaveLength(1);
  expect(mail?.to).toEqual(["office@marigold.example"]);
  expect(mail?.from).toBe("site@marigold.example");
  expect(Object.keys(mail?.headers ?? {}).sort()).toEqual([
    "auto-submitted",
    "content-transfer-encoding",
    "content-type",
    "date",
    "from",
    "message-id",
    "mime-version",
    "reply-to",
    "subject",
    "to",
  ]);
  expect(mail?.text).toContain("MAIL FROM:<eve@example.com>");
});

test("any name and query arrive as they were typed", async () => {
  const query = `वेरा राव\n${"long ".repeat(900)}\n=3D From here\nFrom there 🙂`;
  await send({ name: "वेरा राव", query, email: "vera@münchen.example" });
  const [mail] = await server.has(1);
  await deliver();
  expect(mail?.text.replaceAll(" \n", "\n")).toContain(query.replaceAll(" \n", "\n"));
  expect(mail?.headers.subject).toMatch(/^=\?UTF-8\?/);
  expect(mail?.headers["reply-to"]).toBe("vera@xn--mnchen-3ya.example");
});
