/** Words of one's own where options were asked, as a program sends them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { chatCalls, said } from "../../../test/chat-calls.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => app.close());
const { begin, post, turnsOf } = chatCalls(() => app);

test("text at options is matched to them and to topics; else 422 with a call and a person", async () => {
  const conversation = await begin();
  const typed = (description: string) =>
    post({ ...said, selected_value: "", description, conversation });
  const services = await typed("software or a website");
  expect(services.statusCode).toBe(200);
  expect(services.json().next_message[0].message).toBe("What do you need?");
  const payroll = await typed("payroll");
  expect(payroll.statusCode).toBe(200);
  expect(payroll.json().next_message[0].message).toMatch(/^Attendance, leave, payroll/);
  const lost = await typed("xyzzy");
  expect(lost.statusCode).toBe(422);
  expect(lost.json().message).toEqual(lost.json().reply.message);
  expect(
    lost.json().reply.content_attributes.items.map((item: { title: string }) => item.title),
  ).toEqual(["Be called back", "Talk to a person"]);
  expect((await turnsOf(conversation)).map((turn) => turn.said)).toEqual([
    "software or a website",
    "payroll",
    "xyzzy",
  ]);
  const back = await post({ ...said, selected_value: "/back", conversation });
  expect(back.json().content.at(-1)).toEqual(payroll.json().next_message.at(-1));
});

test("text without a conversation is an answer to the first question", async () => {
  const answer = await post({ selected_value: "", description: "What it costs" });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().next_message.at(-1).message).toBe(
    "Each service has a usual price and length. Which would you like to know?",
  );
});

test.each([
  ["how much does it cost", "is led to what it costs", "pricing:how"],
  ["cost", "chooses it", "pricing:how"],
])("%j %s", async (description, _, offered) => {
  const answer = await post({ selected_value: "", description });
  const { items } = answer.json().next_message.at(-1).content_attributes;
  expect(items.map(({ value }: { value: string }) => value)).toContain(offered);
});
