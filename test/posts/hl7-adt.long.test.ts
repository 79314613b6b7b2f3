import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";
import { z } from "zod";
import { codeOf } from "./code-of.ts";
import { tableOf, textOfPost } from "./of-post.ts";

const slug = "reading-an-hl7-adt-message-line-by-line";
const admission = codeOf(slug, "MSH|^~\\&|REGDESK");
const acknowledgement = codeOf(slug, "MSH|^~\\&|LABSYS");

/** The post's parser, on a message of the post. */
function read(message: string): string[][] {
  const context = createContext({ message });
  runInContext(codeOf(slug, "function read"), context);
  return z.array(z.array(z.string())).parse(runInContext("read(message)", context));
}

const segments = read(admission);
const segment = (name: string) => segments.find(([first]) => first === name) ?? [];
/** Such as `PID-3`. */
const field = (position: string) => {
  const [name = "", number] = position.split("-");
  return segment(name)[Number(number)];
};

test("each line is a segment, whether it ends in a carriage return, a line feed or both", () => {
  expect(segments.map(([name]) => name)).toEqual(["MSH", "EVN", "PID", "PV1", "AL1"]);
  for (const end of ["\r", "\r\n"]) expect(read(admission.replaceAll("\n", end))).toEqual(segments);
});

test("the header declares its own punctuation, and the parser reads it", () => {
  expect(field("MSH-1")).toBe("|");
  expect(field("MSH-2")).toBe("^~\\&");
  expect(read(admission.replaceAll("|", "#"))[2]).toEqual(segment("PID"));
});

test("MSH alone has numbers one too small where its line is only split", () => {
  const [header = "", event = ""] = admission.split("\n");
  expect(header.split("|")[8]).toBe(field("MSH-9"));
  expect(event.split("|")).toEqual(segment("EVN"));
});

test("the fields of the header are where the table says", () => {
  const [, ...rows] = tableOf(slug, "Field");
  expect(rows.map(([name]) => name)).toEqual(["MSH-7", "MSH-9", "MSH-10", "MSH-11", "MSH-18"]);
  const [time, ...others] = rows;
  expect(time?.[1]).toBe("time with +0530");
  expect(field("MSH-7")).toMatch(/^\d{14}\+0530$/);
  for (const [name = "", value] of others) expect(field(name), name).toBe(value);
  expect(field("MSH-12")).toBe("2.5.1");
});

/** A time of HL7 with its offset, in minutes. */
const minutesAt = (time = "") =>
  Date.parse(time.replace(/^(\d{4})(..)(..)(..)(..)(..)\+(..)(..)$/, "$1-$2-$3T$4:$5:$6+$7:$8")) /
  60_000;

test("it was recorded five minutes after it happened, and EVN-1 repeats the trigger", () => {
  expect(Math.floor(minutesAt(field("EVN-2")) - minutesAt(field("EVN-6")))).toBe(5);
  expect(field("EVN-1")).toBe(field("MSH-9")?.split("^")[1]);
  expect(field("EVN-6")).toBe(field("PV1-44"));
});

test("PID-3 lists a record number and a national one of fourteen digits, each with its authority", () => {
  const numbers = field("PID-3")
    ?.split("~")
    .map((entry) => entry.split("^"));
  expect(numbers).toEqual([
    ["10042", "", "", "CITYHOSP", "MR"],
    [expect.stringMatching(/^\d{14}$/), "", "", "ABDM", "NI"],
  ]);
});

test("name, year of birth, sex and account are where the text says", () => {
  expect(field("PID-5")?.split("^").slice(0, 2)).toEqual(["TESTPATIENT", "ONE"]);
  expect(field("PID-7")).toMatch(/^1984/);
  expect(field("PID-8")).toBe("F");
  expect(field("PID-18")).toContain("AC-55120");
});

test("PV1 has class, place, doctor, visit and admission, with 25 bars between the last two", () => {
  expect(field("PV1-2")).toBe("I");
  expect(field("PV1-3")?.split("^")).toEqual(["W2", "204", "B", "CITYHOSP"]);
  expect(field("PV1-7")).toContain("CONSULTANT");
  expect(field("PV1-19")).toMatch(/^V-2026-00317\^.*VN$/);
  expect(field("PV1-44")).toMatch(/^\d{14}\+0530$/);
  const between = segment("PV1").slice(20, 44);
  expect(between.every((value) => value === "")).toBe(true);
  expect(`|${between.join("|")}|`).toHaveLength(25);
  expect(textOfPost(slug)).toContain("Between the last two stand 25 bars");
});

test("the loop prints the fields that are filled, with their numbers", () => {
  const printed: string[] = [];
  const log = (...parts: string[]) => printed.push(parts.join(" "));
  const loop = codeOf(slug, "for (const [n, value]");
  runInContext(loop, createContext({ fields: segment("PV1"), console: { log } }));
  expect(printed).toContain("PV1-2 I");
  expect(printed.at(-1)).toBe(`PV1-44 ${field("PV1-44")}`);
  expect(printed).toHaveLength(segment("PV1").filter(Boolean).length - 1);
});

test("the answer goes back to the sender, accepts, and repeats the control ID and the trigger", () => {
  const [header = [], answer = []] = read(acknowledgement);
  expect(header.slice(3, 7)).toEqual([5, 6, 3, 4].map((n) => field(`MSH-${n}`)));
  expect(answer.slice(0, 3)).toEqual(["MSA", "AA", field("MSH-10")]);
  expect(header[9]).toBe("ACK^A01^ACK");
  expect(header[10]).not.toBe(field("MSH-10"));
  expect(minutesAt(header[7])).toBeGreaterThan(minutesAt(field("MSH-7")));
});

test("eight events are to be tested, the merge of two patients last", () => {
  const [, ...events] = tableOf(slug, "Trigger");
  expect(events).toHaveLength(8);
  expect(new Set(events.map(([trigger]) => trigger)).size).toBe(8);
  expect(events.at(-1)?.slice(0, 2)).toEqual(["A40", "Merge patients"]);
});
