import { expect, test } from "vitest";
import { ours } from "../../../test/demo-content.ts";
import { leastCpuMs } from "../../../test/least-cpu.ts";
import type { Company } from "./company-contract.ts";
import { formerFacts } from "./former-facts.ts";

const company = (facts: Partial<Company>): Company => ({ ...ours, ...facts });
const address = { ...ours.address, street: "4 Petal House, Fergusson Road" };
const whatsapp = { ...ours.whatsapp, number: "919876543210" };
const before = company({
  ...{ name: "Rao Traders", phone: "+91 20 6666 9990", email: "hello@rao.example" },
  ...{ address, whatsapp },
});
const now = company({
  ...{ name: "Rao & Mehta", phone: "+91 20 7777 1234", email: "ask@rao.example" },
  address: { ...address, street: "12 Rose Road" },
  whatsapp: { ...whatsapp, number: "919000012345" },
});

function replaced(text: string, { is = now, was = [before] } = {}) {
  const { matcher } = formerFacts(is, was);
  return matcher
    .find(text)
    .reduceRight(
      (edited, { start, end, replacement }) =>
        edited.slice(0, start) + replacement + edited.slice(end),
      text,
    );
}

test.each([
  ["Call +91 20 6666 9990 today.", "Call +91 20 7777 1234 today."],
  ["020-6666 9990", "+91 20 7777 1234"],
  ["(020) 6666-9990, or write", "+91 20 7777 1234, or write"],
  ["2066669990", "+91 20 7777 1234"],
  ["+91 (0)20 66 66 99 90", "+91 20 7777 1234"],
  ["0091 20 6666 9990", "+91 20 7777 1234"],
  ["+91\u00a020\u20116666\u20119990", "+91 20 7777 1234"],
  ["फ़ोन: ०२० ६६६६ ९९९०", "फ़ोन: +९१ २० ७७७७ १२३४"],
  ["+91 ०२० ६६६६ ९९९०", "+९१ २० ७७७७ १२३४"],
  ["Pune 411001 - 020 6666 9990", "Pune 411001 - +91 20 7777 1234"],
  ["[Call](tel:+912066669990)", "[Call](tel:+912077771234)"],
  ["tel:020-6666-9990", "tel:+912077771234"],
  ["https://wa.me/919876543210?text=Hi", "https://wa.me/919000012345?text=Hi"],
  [
    "https://api.whatsapp.com/send?phone=919876543210",
    "https://api.whatsapp.com/send?phone=919000012345",
  ],
  ["WhatsApp +91 98765 43210", "WhatsApp +919000012345"],
  ["Mail Hello@Rao.example.", "Mail ask@rao.example."],
  ["[Write](mailto:hello@rao.example)", "[Write](mailto:ask@rao.example)"],
  ["Rao Traders, RAO TRADERS", "Rao & Mehta, RAO & MEHTA"],
  [
    "https://maps.example/?q=Rao%20Traders%2C%20Pune",
    "https://maps.example/?q=Rao%20%26%20Mehta%2C%20Pune",
  ],
  ["https://maps.example/?q=Rao Traders", "https://maps.example/?q=Rao%20%26%20Mehta"],
  ["at 4 Petal House,\n Fergusson Road, Pune", "at 12 Rose Road, Pune"],
  ["We moved from 4 Petal House in 2024", "We moved from 12 Rose Road in 2024"],
])("what was true before is found however it is spelled: %s", (text, instead) => {
  expect(replaced(text)).toBe(instead);
});

test.each([
  ["4 Petal House, FC Road, Pune", "9 Rose Lane, FC Road, Pune"],
  ["4 Petal House , 2nd floor, FC Rd", "9 Rose Lane , 2nd floor, FC Rd"],
  ["4 Petal House, Punekar Marg", "9 Rose Lane, Punekar Marg"],
  ["4 Petal House,\nPune 411004", "9 Rose Lane, Baner,\nPune 411004"],
  ["4 Petal House, PUNE", "9 Rose Lane, Baner, PUNE"],
  ["4 Petal House, Fergusson Road, Pune", "9 Rose Lane, Baner, Pune"],
  ["Find us at 4 Petal House.", "Find us at 9 Rose Lane, Baner."],
])("before another street the house alone is replaced: %s", (text, instead) => {
  const street = "9 Rose Lane, Baner";
  expect(replaced(text, { is: company({ address: { ...address, street, city: "Pune" } }) })).toBe(
    instead,
  );
});

test.each([
  "Call +91 20 7777 1234.",
  "+44 20 6666 9990",
  "Order 12066669990123",
  "a2066669990.avif",
  "othello@rao.example, hello@rao.example.org",
  "brao traders, Rao Tradersville",
  "14 Petal House",
])("what only looks alike is none: %s", (text) => {
  expect(replaced(text)).toBe(text);
});

test.each([
  "https://social.example/Rao",
  "/files/Rao-brochure.pdf?v=2",
  "https://rao.example/RAO/?ref=a",
])("the path of a link keeps its name: %s", (text) => {
  const was = [company({ ...before, name: "Rao" })];
  expect(replaced(text, { was })).toBe(text);
});

test("of a fact that a text says without end its first 200 places are found, in no time", () => {
  const text = "Rao Traders, 4 Petal House, 020 6666 9990. ".repeat(20_000);
  const { matcher } = formerFacts(now, [before]);
  expect(matcher.find(text)).toHaveLength(600);
  expect(leastCpuMs(() => matcher.find(text), 1_500)).toBeLessThan(1_500);
});

test("current values are never reported", () => {
  const is = company({ ...before, name: "Rao Traders Limited", phone: "020 66669990" });
  expect(formerFacts(is, [before]).facts).toEqual([
    { was: "Rao Traders", is: "Rao Traders Limited" },
  ]);
  expect(replaced("Rao Traders Limited: +91 20 6666 9990; Rao Traders", { is })).toBe(
    "Rao Traders Limited: +91 20 6666 9990; Rao Traders Limited",
  );
});

test("the longest former value wins, and a value that is current again is not reported", () => {
  const first = company({ ...before, name: "Rao" });
  const is = company({
    ...now,
    phone: now.phone,
    whatsapp: { ...whatsapp, number: "912066669990" },
  });
  const { facts, matcher } = formerFacts(is, [before, first]);
  expect(facts.map(({ was }) => was)).not.toContain("+91 20 6666 9990");
  expect(matcher.find("Rao Traders and Rao").map(({ fact }) => fact)).toEqual([
    "Rao Traders",
    "Rao",
  ]);
  expect(matcher.find("020 6666 9990")).toEqual([]);
});

test("without a WhatsApp number a chat leads to the telephone, with its country’s code", () => {
  const is = company({ ...now, phone: "020 7777 1234", whatsapp: { ...whatsapp, number: "" } });
  expect(replaced("https://wa.me/912066669990", { is })).toBe("https://wa.me/912077771234");
  expect(formerFacts(is, [before]).facts).toContainEqual({ was: "+919876543210", is: "" });
});

test("at most twelve former values are searched", () => {
  const many = Array.from({ length: 30 }, (_, n) => company({ ...before, name: `Former ${n}` }));
  const { facts, matcher } = formerFacts(now, many);
  expect(facts).toHaveLength(12);
  const texts = ["+91 20 6666 999", "0 ".repeat(9), " ".repeat(20), "(0) +(91) "];
  const findAll = () => texts.map((text) => matcher.find(text.repeat(6_000)));
  expect(leastCpuMs(findAll, 1_500)).toBeLessThan(1_500);
});
