/** Facts that the demo company tells in many places: each time the same. */
import { expect, test } from "vitest";
import { lengthWords, priceWords } from "../src/cms/company/facts.ts";
import { clocks } from "../src/crm/privacy/retention-contract.ts";
import { bodies, copyByAddress, flow, ours, pages, questions, stats } from "./demo-content.ts";

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

/** Texts of the company's own pages and of the chat, without the facts of the company. */
const ownWords = () =>
  copy().filter(({ file }) => file !== "company.json" && file !== "hi/company.json");
const foundIn = (texts: { file: string; text: string }[], pattern: RegExp) =>
  texts.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([words]) => `${file}: ${words}`),
  );

test("no page repeats the office hours or the time to reply: {hours} and {reply_time} say them", () => {
  const [span] = ours.office_hours.monday;
  const [from = "", to = ""] = ours.hours.match(/\d+:\d\d [ap]m/g) ?? [];
  expect([span?.from, span?.to]).toEqual([onClock(from), onClock(to)]);
  const besidePosts = ownWords().filter(({ file }) => !file.startsWith("posts/"));
  const hours = foundIn(besidePosts, new RegExp(`${from}|${to}`, "g"));
  // Hours of a call are read by the chat, so they cannot be names in braces.
  expect(hours).toEqual([`chat-flow.json: ${from}`, `chat-flow.json: ${to}`]);
  const titles = flow.steps["person-callback"]?.options?.map(({ title }) => title) ?? [];
  expect([titles[0]?.startsWith(from), titles.at(-1)?.endsWith(to)]).toEqual([true, true]);
  // Posts write of other firms, too.
  expect(foundIn(besidePosts, byHand)).toEqual([]);
  expect("We reply within 4 office hours.".match(byHand)).toHaveLength(1);
  expect("हम 4 कामकाजी घंटों में".match(byHand)).toHaveLength(1);
  expect(JSON.stringify(flow)).toContain("{reply_time}");
});

/** A time to reply in figures or words. */
const byHand =
  /(?:\d|\b(?:one|two|three|four|six|eight)) (?:office|working) hours?|\d कामकाजी घंट/giu;
const onClock = (time: string) => {
  const [, hour = "", minute = "", half] = /(\d+):(\d\d) ([ap]m)/.exec(time) ?? [];
  return `${String((Number(hour) % 12) + (half === "pm" ? 12 : 0)).padStart(2, "0")}:${minute}`;
};

test("no page repeats a stat, and a share is written one way", () => {
  const { counters, claims } = stats;
  const texts = ownWords().filter(({ file }) => !file.endsWith("figures.json"));
  for (const { value, label } of [...counters, ...claims])
    expect(texts.filter(({ text }) => text.includes(`${value} ${label}`))).toEqual([]);
  expect(foundIn(ownWords(), /\d (?:%|per cent)/g)).toEqual([]);
});

test("the privacy page says when data is deleted, as the settings begin", () => {
  const privacy = JSON.stringify(pages.find(({ path }) => path === "/privacy"));
  const { visits, readers, chats, spam, mails, consents } = clocks;
  const [months, years] = [365 / 12, 365.25];
  expect(privacy).toContain(`${spam.days} days, where nothing else came from its sender`);
  expect(privacy).toContain(`Deleted after ${chats.days} days of silence`);
  expect(privacy).toContain(`copy of a sent message after ${mails.days} days`);
  expect(privacy).toContain(
    `${Math.round((readers.days ?? 0) / months)} months, or until you press`,
  );
  expect(privacy).toContain(`choice ${Math.round((consents.days ?? 0) / years)} years`);
  expect(privacy).toContain(
    `each page and day, for ${Math.round((visits.days ?? 0) / years)} years`,
  );
});

/** Sentences that would contradict what the company has settled. */
const contradictions = [
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
  // Two sizes of one service: together they have to be what its page says.
  const [small, large] = ["healthcare-small", "healthcare-large"].map((step) =>
    JSON.stringify(flow.steps[step])
      .match(ranges[0] ?? /$/)?.[0]
      ?.match(/\d+/g),
  );
  const healthcare = services.find(({ path }) => path.endsWith("/healthcare-it"))?.facts;
  const lakh = 100_000;
  expect([small?.[0], large?.[1]].map((rupees) => Number(rupees) * lakh)).toEqual([
    healthcare?.price.from,
    healthcare?.price.to,
  ]);
  expect(small?.[1]).toBe(large?.[0]);
});
