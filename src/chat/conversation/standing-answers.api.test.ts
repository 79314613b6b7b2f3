import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import type { Reply } from "../flow/contract.ts";
import type { FlowBody } from "../flow/flow-contract.ts";
import { flowKind } from "../flow/kinds.server.ts";

let app: TestApp;
let flow: FlowBody;
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMITS: "off" } });
  flow = (await app.app.content.read(flowKind)).body;
});
afterAll(() => app.close());

const url = "/message_framework/chat/";

/** Ways to a lead, from the first question on. */
const toLeads: string[][] = [
  ["start:person", "person:write", "person-query", "person-name", "person-email"],
  [
    "start:person",
    "person:callback",
    "person-callback:noon",
    "callback-name",
    "callback-mobile",
    "callback-query",
  ],
  ["start:person", "person:careers", "careers", "careers-name", "careers-email"],
  ["start:support", "support:fault", "support-query", "support-name", "support-email"],
  [
    ...["start:software", "it:web", "svc-web:old", "enquiry-name", "enquiry-email"],
    ...["enquiry-mobile", "enquiry-query", "enquiry-company"],
  ],
  [
    ...["start:pricing", "pricing:how", "pricing-how:fixed", "pricing-fixed:enquire"],
    ...["project:other", "unsure", "enquiry-name", "enquiry-email"],
  ],
];
const texts = {
  rating: ["4", "5"],
  text: ["Asha Rao", "Vera", "Bob"],
  textarea: ["Our till stops.", "Stock is counted twice."],
  email: ["wrong@example.com", "right@example.com"],
  tel: ["90000 00001", "90000 00002"],
  number: ["4", "40"],
  date: ["2027-01-14"],
} as const;

/** What a visitor does next: a step back, a new beginning, or some answer to the open question. */
const move = fc.oneof(
  { weight: 5, arbitrary: fc.constant("/back") },
  { weight: 1, arbitrary: fc.constant("/restart") },
  { weight: 9, arbitrary: fc.nat(99) },
);

/** What has been answered since the beginning and not been gone back on, by question. */
type Standing = { step: string; answer: string | null }[];

class Visitor {
  standing: Standing = [];
  /** The step whose question is open. */
  open = flow.start;
  question: Reply | undefined;
  readonly conversation: string;
  constructor(conversation: string) {
    this.conversation = conversation;
  }

  async send(selected_value: string, description?: string) {
    // Events of one moment have no order.
    app.clock.advance(1);
    const payload = { selected_value, description, conversation: this.conversation };
    const answer = await app.http.inject({ method: "POST", url, payload });
    expect(answer.statusCode).toBe(200);
    const replies: Reply[] = answer.json().content ?? answer.json().next_message;
    this.question = replies.at(-1);
    this.note(selected_value, description);
  }

  /** Kept apart from the chat's own account, so that the two can be compared. */
  note(value: string, text: string | undefined) {
    if (value === "/back") this.open = this.standing.pop()?.step ?? flow.start;
    else if (value === "/restart") {
      this.standing = [];
      this.open = flow.start;
    } else {
      const [key = "", picked] = value.split(":");
      const { options, ask } = flow.steps[key] ?? {};
      const option = options?.find((one) => one.key === picked);
      // An earlier question answered again drops what came after it; one
      // met again further on adds to it.
      const at = key === this.open ? -1 : this.standing.findLastIndex((one) => one.step === key);
      if (at !== -1) this.standing.splice(at);
      const told = option?.guides ? null : option?.title;
      this.standing.push({ step: key, answer: text ?? told ?? null });
      const isChosen = this.standing.some(({ step }) => flow.steps[step]?.service !== undefined);
      const to = isChosen ? (option?.withService ?? option?.to) : option?.to;
      this.open = to ?? ask?.to ?? "";
    }
  }

  async answer(pick: number) {
    const { title, input_type: input, content_attributes } = this.question ?? {};
    const pressed = (content_attributes?.items ?? [])
      .filter((item) => !item.value.startsWith("/"))
      .map((item): [string] => [item.value]);
    const written = input && title ? texts[input] : [];
    const typed = written.map((words): [string, string] => [title ?? "", words]);
    const answers = [...typed, ...pressed];
    const [value, text] = answers.at(pick % answers.length) ?? [];
    await this.send(value ?? "/restart", text);
  }
}

const contacts = ["name", "email", "mobile", "company"];

/**
 * The answers that say who wrote and how to reach them, the newest of each; null where all that was
 * ever done was to leave it out. The only way to reach somebody is not taken back.
 */
function said(standing: Standing): Record<string, string | null> {
  const newest: Record<string, string | null> = {};
  for (const { step, answer } of standing) {
    const field = flow.steps[step]?.field;
    if (field && contacts.includes(field)) newest[field] = answer ?? newest[field] ?? null;
  }
  if (!isReached(standing)) for (const way of ways) if (newest[way] === null) delete newest[way];
  return newest;
}

const ways = ["email", "mobile"];
const isReached = (standing: Standing) =>
  standing.some(
    ({ step, answer }) => answer !== null && ways.includes(flow.steps[step]?.field ?? ""),
  );

/**
 * Each answer of theirs that stands is in the text: what they wrote, and what
 * they chose up to the last of it.
 */
function inText(standing: Standing): string[] {
  const fieldOf = (step: string) => flow.steps[step]?.field ?? "";
  const tells = ({ step, answer }: Standing[number]) =>
    answer !== null && [...contacts, "query"].includes(fieldOf(step));
  const made = standing.slice(0, standing.findLastIndex(tells) + 1);
  return made.flatMap(({ step, answer }) =>
    answer === null || contacts.includes(fieldOf(step)) ? [] : [answer],
  );
}

test("however one answers, with Backs, new beginnings and corrections, the lead says what the standing answers say", async () => {
  let leads = 0;
  const anyMoves = fc.array(move, { minLength: 4, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...toLeads), anyMoves, async (way, moves) => {
      // What the visitors before have left is told of: nobody goes on with it.
      app.clock.advance(16 * 60_000);
      await app.app.chat.announceSilent();
      const visitor = new Visitor((await app.http.inject(url)).json().conversation);
      for (const value of way) {
        const input = flow.steps[value]?.ask?.input;
        await visitor.send(value, input && texts[input][0]);
      }
      for (const one of moves) {
        if (typeof one === "number") await visitor.answer(one);
        else await visitor.send(one);
        const row = await app.db.read
          .selectFrom("conversations")
          .select(["lead_id", "state_has_lead"])
          .where("key", "=", visitor.conversation)
          .executeTakeFirstOrThrow();
        if (row.state_has_lead === 0) continue;
        leads++;
        const { standing } = visitor;
        const { now } = (await app.app.leads.find(row.lead_id ?? "")) ?? {};
        expect(now).toMatchObject(said(standing));
        if (isReached(standing))
          for (const words of inText(standing)) expect(now?.query).toContain(words);
      }
    }),
    { numRuns: 12 },
  );
  expect(leads).toBeGreaterThan(10);
});
