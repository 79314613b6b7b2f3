import { expect, test } from "vitest";
import { flow } from "../../../test/demo-content.ts";
import { commands } from "./commands.ts";
import type { VisitorTurn } from "./engine.ts";
import { runnableFlow, type TrialData, tryFlow } from "./trial.ts";

const company = {
  name: "Marigold Works",
  address: { street: "", city: "Pune", postcode: "" },
  phone: "+91 20 0000 0000",
  email: "hello@example.com",
  hours: "10 to 6",
  time_zone: "UTC",
  whatsapp: { label: "", number: "", greeting: "" },
  grievance: "",
};
const now: TrialData = {
  facts: { costs: new Map(), company, replyTime: "4 office hours" },
  offered: [],
  pagesByName: {},
  answers: {},
  opens: "30 Nov 2026, 10:00",
};
const tried = (turns: VisitorTurn[]) => ({ turns, now: new Date("2026-11-27T09:00:00Z") });

test("a trial answers typed words from the answers that are published", () => {
  const answers = { parking: { name: "Parking", say: ["There is room for two cars."] } };
  const understood = { sure: "/answer/parking", near: [] };
  const turn = { value: "", text: "where do I park?", understood };
  const trial = tryFlow(flow, { ...now, answers }, tried([turn]));
  expect(trial?.messages.map(({ text }) => text)).toContain("There is room for two cars.");
  expect(trial?.step).toBe("start");
});

test("a trial goes the way that a visitor would, and says what is known by then", () => {
  const trial = tryFlow(
    flow,
    now,
    tried([
      { value: "start:software" },
      { value: "it:web" },
      { value: "svc-web:old" },
      { value: "enquiry-name", text: "Asha Rao" },
      { value: "enquiry-email", text: "nobody" },
      { value: "enquiry-email", text: "asha@example.com" },
    ]),
  );
  if (!trial) throw new Error("it can be tried");
  const { messages: said, ...known } = trial;
  expect(known).toMatchObject({
    turnCount: 6,
    step: "enquiry-mobile",
    answers: { name: "Asha Rao", email: "asha@example.com" },
    service: "Web design & development",
    lead: { name: "Asha Rao", email: "asha@example.com" },
  });
  const words = said.map(({ text }) => text);
  expect(words).toContain(
    "That does not look like an email address. It should read like name@example.com.",
  );
  expect(said.findLast(({ step }) => step === null)?.text).toBe("asha@example.com");
  expect(said.at(-1)?.step).toBe("enquiry-mobile");
});

test("what the flow no longer takes ends the trial there; Back and Close do what they do to visitors", () => {
  const begun = [{ value: "start:software" }, { value: "it:gone" }, { value: "it:web" }];
  expect(tryFlow(flow, now, tried(begun))).toMatchObject({ turnCount: 1, step: "it" });
  expect(
    tryFlow(flow, now, tried([{ value: "start:software" }, { value: commands.back }]))?.step,
  ).toBe("start");
  const over = [{ value: commands.exit }, { value: "start:software" }];
  expect(tryFlow(flow, now, tried(over))).toMatchObject({ turnCount: 1, step: "start" });
});

test("a half-written step is left out, and is told where the way comes to it", () => {
  const body = { ...flow, steps: { ...flow.steps, it: { say: [""], options: [] } } };
  const written = runnableFlow(body);
  if (!written) throw new Error("it can be walked");
  expect(Object.keys(written.steps)).toHaveLength(Object.keys(flow.steps).length - 1);
  const trial = tryFlow(written, now, tried([{ value: "start:software" }]));
  expect(trial?.step).toBe("start");
  expect(trial?.messages.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      "Software or a website",
      "This leads to a step that is not finished yet.",
    ]),
  );
  expect(runnableFlow({ ...flow, steps: {} })).toBeNull();
  expect(runnableFlow({})).toBeNull();
  expect(tryFlow({ ...flow, start: "service-page" }, now, tried([]))).toBeNull();
});

test("a day that is refused is told as people write it", () => {
  const ask = { input: "date", earliest: 0, to: "end" } as const;
  const steps = { day: { say: ["When?"], ask }, end: { say: ["Thank you."] } };
  const written = runnableFlow({ title: "", start: "day", steps });
  if (!written) throw new Error("it can be walked");
  const saidTo = (text: string) =>
    tryFlow(written, now, tried([{ value: "day", text }]))?.messages.filter(({ step }) => !step);
  expect(saidTo("2026-11-01")).toEqual([{ text: "1 Nov 2026", step: null }]);
  expect(saidTo("2026-11-31")).toEqual([{ text: "2026-11-31", step: null }]);
});
