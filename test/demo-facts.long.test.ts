/** Facts that the demo company tells in many places: each time the same. */
import { expect, test } from "vitest";
import { lengthWords, priceWords } from "../src/cms/company/facts.ts";
import { bodies, copyByAddress, flow, ours, pages, questions } from "./demo-content.ts";

const textOf = (path: string) => (copyByAddress.get(path) ?? []).join("\n").toLowerCase();

const copy = () => bodies.map(({ file, body }) => ({ file, text: JSON.stringify(body) }));
const told = (pattern: RegExp) => new Set(copy().flatMap(({ text }) => text.match(pattern) ?? []));

test("telephone, email, hours and address are the same wherever they stand", () => {
  const { street, city, postcode } = ours.address;
  expect(told(/(?<!tel:)\+91[\d ]{9,}\d/g)).toEqual(new Set([ours.phone]));
  // The chat makes the link of the number that it is told.
  expect(told(/tel:[+\d]+/g)).toEqual(new Set());
  expect(told(/Monday to Friday[^"”]*? IST/g)).toEqual(new Set([ours.hours]));
  expect(told(/4 Petal House, [^."]*? \d{6}/g)).toEqual(
    new Set([`${street}, ${city} ${postcode}`]),
  );
  const [officer = ""] = ours.grievance.match(/[\w.]+@[\w.]+\w/) ?? [];
  expect(told(/[\w.]+@marigoldworks\.\w+/g)).toEqual(new Set([ours.email, officer]));
});

/** Sentences that would contradict what the company has settled. */
const contradictions = [
  // By when an enquiry is answered is a setting, and is told as it is sent.
  /within (?:a|an|one|1) (?:working day|office hour)/i,
  /forty[- ]minutes?\b/i,
  /(?:within|in) (?:two|three|2|3|24|48) (?:working days|hours)[^.]*(?:reply|answer)/i,
  /(?:reply|answer)[^.]*within (?:two|three|2|3|24|48) (?:working days|hours)/i,
  /(?:repository|source)[^."]*(?:from day one|from the first day|from the start)/i,
  /(?:source|repository|intellectual property)[^."]*on payment of each/i,
];
const contradictionsIn = (text: string) =>
  contradictions.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);

test("nothing promises code before payment, another first talk or another time to answer", () => {
  const found = copy().flatMap(({ file, text }) =>
    contradictionsIn(text).map((words) => `${file}: ${words}`),
  );
  expect(found).toEqual([]);
});

test("such a promise is found", () => {
  const code = "The repository, domain names and accounts are opened in your name from day one.";
  const talk = "A forty-minute call. We answer you within three working days.";
  expect(contradictionsIn(code)).toHaveLength(1);
  expect(contradictionsIn(talk)).toHaveLength(2);
  expect(contradictionsIn("We reply within one working day.")).toHaveLength(1);
});

test("full payment, the free 90 days and the notice stand wherever care and delivery are explained", () => {
  const explained = [JSON.stringify(questions), JSON.stringify(flow), textOf("/terms")];
  for (const text of explained) {
    expect(text).toMatch(/unsigned test builds?/);
    expect(text).toMatch(/full (?:payment|price|amount)/);
  }
  const care = textOf("/services/it-development-consulting/product-maintenance");
  for (const text of [...explained, care]) {
    expect(text).toMatch(/90 days/);
    expect(text).toMatch(/sixty days/i);
    expect(text).toMatch(/flat monthly fee|monthly fee, flat/);
  }
});

/** As `priceWords` and `lengthWords` say them. */
const ranges = [/₹[\d.,]+(?:–| to ₹)[\d.,]+(?: lakh| crore)?/g, /\b\d+–\d+ (?:weeks|months)\b/g];

test("what a service usually comes to stands on its page alone, as figures, and in no sentence", () => {
  const services = pages.flatMap(({ path, body }) =>
    body.template === "service" ? [{ path, facts: body.facts }] : [],
  );
  expect(services).toHaveLength(28);
  const said = new Set(
    services.flatMap(({ facts }) => [
      priceWords(facts).replace(/ a month| an event/, ""),
      lengthWords(facts),
    ]),
  );
  const sentences = [...copyByAddress, ["flow", [JSON.stringify(flow)]] as const]
    .flatMap(([where, blocks]) => blocks.map((text) => ({ where, text })))
    .flatMap(({ where, text }) =>
      ranges.flatMap((range) => (text.match(range) ?? []).map((words) => ({ where, words }))),
    );
  expect(sentences.filter(({ words }) => said.has(words))).toEqual([]);
});
