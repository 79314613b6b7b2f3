import { expect, test } from "vitest";
import { refusalOf, refusedForGood } from "./refusal.ts";

const sent = {
  way: { url: "smtp://mail.example:2525", from: "site@marigold.example" },
  to: "vera@example.com",
};
const failed = (facts: object) => Object.assign(new Error("library's words"), facts);

test.each([
  [{ code: "EDNS", originalCode: "ENOTFOUND" }, "There is no server of the name mail.example."],
  [{ code: "ESOCKET", originalCode: "ENETUNREACH" }, "mail.example cannot be reached from here."],
  [{ code: "ETIMEDOUT" }, "mail.example, port 2525, did not answer in time."],
  [{ code: "ETLS", response: "454 no", responseCode: 454 }, "this kind of encryption"],
  [{ code: "ESOCKET", originalCode: "DEPTH_ZERO_SELF_SIGNED_CERT" }, "not to be trusted"],
  [{ code: "EAUTH", command: "API" }, "has no way to sign in that this site knows"],
  [{ code: "ECONNECTION" }, "does not speak as a mail server does"],
  [{ code: "ENEW" }, "something unexpected went wrong"],
])("%j is told without a word of the library's or the server's", (facts, sentence) => {
  expect(refusalOf(failed(facts), sent)).toEqual({
    sentence: expect.stringContaining(sentence),
    reply: null,
  });
});

test("who is not taken as a recipient is named, with one short line of the mail server's", () => {
  const response = `550 5.1.1 Not here\r\n${"long ".repeat(100)}`;
  const facts = { code: "EENVELOPE", command: "RCPT TO", responseCode: 550, response };
  const { sentence, reply } = refusalOf(failed(facts), sent);
  expect(sentence).toBe("mail.example does not take mail to vera@example.com.");
  expect(reply).toMatch(/^550 5\.1\.1 Not here long long/);
  expect(reply).toHaveLength(300);
});

test("what is thrown without being an error has a sentence too", () => {
  expect(refusalOf("broken", sent).sentence).toContain("something unexpected");
});

const atRecipient = (response: string) => ({
  ...{ code: "EENVELOPE", command: "RCPT TO", response },
  responseCode: Number(response.slice(0, 3)),
});

test.each([
  "550 5.1.1 No such user",
  "550-5.1.1 The account does not exist",
  "551 5.1.6 Has moved",
  "553 5.1.3 Bad address",
  "550 5.2.1 Disabled",
  "550 No such user here",
])("it is for good: %s", (response) => {
  expect(refusedForGood(failed(atRecipient(response)))).toBe(response);
});

test.each([
  "550 5.4.5 Daily user sending limit exceeded",
  "550 5.4.6 Unusual sending activity detected",
  "550 5.7.1 Relaying denied",
  "550 5.2.2 Mailbox full",
  "554 5.1.1 No such user",
  "550 Sending quota reached",
  "550 Your account is suspended",
  "550 Sending is paused",
  "550 Blocked",
  "550 relay not permitted",
  "450 4.1.1 Not just now",
])("it is tried again: %s", (response) => {
  expect(refusedForGood(failed(atRecipient(response)))).toBeNull();
});

test("what is said of the letter is tried again: most of it is of limits and reputation", () => {
  const facts = { ...atRecipient("550 5.1.1 No such user"), code: "EMESSAGE", command: "DATA" };
  expect(refusedForGood(failed(facts))).toBeNull();
});
