import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";
import { z } from "zod";
import { codeOf } from "./code-of.ts";
import { tableOf } from "./tables-of.ts";

const slug = "gst-e-invoicing-the-failure-list";
const post = createContext({});
runInContext(codeOf(slug, "const SIGNS"), post);

const gstinOk = (gstin: string) =>
  z.boolean().parse(runInContext("gstinOk(given)", Object.assign(post, { given: gstin })));
const faults = (invoice: object) =>
  z.array(z.string()).parse(runInContext("faults(given)", Object.assign(post, { given: invoice })));

const pune = "27AAPFU0939F1ZV";
const bengaluru = "29AAGCB7383J1Z4";
const item = { taxable: 1000.1, cgst: 90.01, sgst: 90.01 };
const local = {
  number: "MW/26-27/42",
  sellerGstin: pune,
  buyerGstin: "27AAAAA0000A1Z2",
  buyerState: "27",
  placeOfSupply: "27",
  items: [item, { taxable: 0.2 }],
  taxable: 1000.3,
};
const outside = {
  ...local,
  buyerGstin: bengaluru,
  buyerState: "29",
  placeOfSupply: "29",
  items: [{ taxable: 1000.3, igst: 180.05 }],
};
const exported = { ...outside, buyerGstin: "URP", buyerState: "96", placeOfSupply: "96" };

test("a GSTIN's last character gives typing errors away without a network", () => {
  for (const gstin of [pune, bengaluru, local.buyerGstin]) expect(gstinOk(gstin)).toBe(true);
  const mistyped = [...pune].map((sign, at) => pune.slice(0, at) + next(sign) + pune.slice(at + 1));
  for (const gstin of mistyped) expect(gstinOk(gstin), gstin).toBe(false);
  const swapped = pune.replace("0939", "9039");
  for (const gstin of [swapped, pune.slice(0, 14), pune.toLowerCase(), "URP", ""])
    expect(gstinOk(gstin), gstin).toBe(false);
});

/** Another of its kind, as a finger beside the key types. */
const next = (sign: string) =>
  /\d/.test(sign)
    ? String((Number(sign) + 1) % 10)
    : String.fromCodePoint(((sign.charCodeAt(0) - 64) % 26) + 65);

test("a right invoice has no faults, be it local, to another state or abroad", () => {
  for (const invoice of [local, outside, exported]) expect(faults(invoice)).toEqual([]);
  const zone = { ...local, igstWithinState: true, items: [{ taxable: 1000.3, igst: 180.05 }] };
  expect(faults(zone)).toEqual([]);
});

test.each([
  ["a number of 17 characters", { ...local, number: "EXT/2026-27/00001" }, "number"],
  ["a number that begins with zero", { ...local, number: "042" }, "number"],
  ["a number that begins with a slash", { ...local, number: "/42" }, "number"],
  ["a number that begins with a hyphen", { ...local, number: "-42" }, "number"],
  ["a number in small letters", { ...local, number: "mw/42" }, "number"],
  ["a mistyped buyer", { ...local, buyerGstin: "27AAAAA0000A1Z0" }, "buyer GSTIN"],
  ["an unregistered buyer in India", { ...local, buyerGstin: "URP" }, "buyer GSTIN"],
  ["a buyer's state that differs", { ...local, buyerState: "29" }, "buyer state"],
  ["a buyer abroad with a GSTIN", { ...exported, buyerGstin: bengaluru }, "buyer state"],
  ["a sale to oneself", { ...local, buyerGstin: pune }, "buyer is seller"],
  [
    "IGST within the state",
    { ...local, items: [...local.items, { taxable: 0, igst: 1 }] },
    "IGST on a local sale",
  ],
  ["CGST to another state", { ...outside, items: local.items }, "CGST outside the state"],
  ["CGST on an export", { ...exported, items: local.items }, "CGST outside the state"],
  ["values that do not add up", { ...local, taxable: 1000.31 }, "taxable total"],
  ["an item without a value", { ...local, items: [item, { cgst: 0 }] }, "taxable total"],
  [
    "a tax that is no number",
    { ...local, items: [{ ...item, igst: Number.NaN }, { taxable: 0.2 }] },
    "an amount is no number",
  ],
])("%s is found before it leaves", (_name, invoice, fault) => {
  expect(faults(invoice)).toContain(fault);
});

test("sums are taken in paise, so thirds of a rupee do not make a fault", () => {
  const thirds = Array.from({ length: 3 }, () => ({ taxable: 33.33 }));
  expect(faults({ ...local, items: [...thirds, { taxable: 0.01 }], taxable: 100 })).toEqual([]);
});

test("each code goes to one admin, and an unknown GSTIN to software before it goes to Sales", () => {
  const rows = tableOf(slug, "Code");
  expect(rows).toHaveLength(14);
  const codes = rows.map(([code]) => code);
  expect(new Set(codes).size).toBe(codes.length);
  const admins = Object.fromEntries(rows.map(([code = "", , , admin = ""]) => [code, admin]));
  expect(admins[3028]).toMatch(/^Software: .*sync/);
  expect(admins[3029]).toMatch(/^Software: sync.* Then Sales$/);
});
