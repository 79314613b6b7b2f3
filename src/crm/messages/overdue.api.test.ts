/** While no mail server is there an answer waits, and after seven hours keeps no promise. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AnswerAdmin, answerAdmin, veras } from "../../../test/answer-admin.ts";
import { mailServer } from "../../../test/mail-server.ts";

let it: AnswerAdmin;
beforeAll(async () => {
  it = await answerAdmin();
});
afterAll(() => it.app.close());

test("an answer that cannot leave is owed again, and kept once it has left after all", async () => {
  const lead = await it.newLead();
  await it.app.app.mail.deliverDue();
  await it.smtp.close();
  await it.answer(lead, "Six months.");
  for (let attempt = 1; attempt < 13; attempt++) {
    await it.leave();
    it.app.clock.advance(3_600_000);
  }
  expect(await it.stands(lead)).toMatchObject({ stage: "contacted" });
  await it.leave();
  expect(await it.stands(lead)).toEqual({ stage: "new", answered_at: null });
  const [answer] = await it.app.app.answers.answersOf(lead);
  expect(answer?.mail).toMatchObject({ state: "waiting", attempts: 13 });

  const back = await mailServer(it.smtp.port);
  it.app.clock.advance(3_600_000);
  await it.leave();
  expect(back.received.map(({ to }) => to)).toEqual([[veras]]);
  expect(await it.stands(lead)).toEqual({
    ...{ stage: "contacted", answered_at: it.app.clock.now().toISOString() },
  });
  await back.close();
});
