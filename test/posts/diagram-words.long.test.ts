/** What the drawn diagrams say is what their posts say. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../demo-content.ts";
import { textOfHtml } from "../text-measures.ts";
import { codeOf } from "./code-of.ts";
import { tableOf, textOfPost } from "./of-post.ts";

/** The words of a diagram, in the order of its source. */
function wordsOf(name: string): string[] {
  const source = readFileSync(join(root, `scripts/diagrams/${name}.svg`), "utf8");
  return [...source.matchAll(/<text [^>]*>([^<]*)</g)].map(([, words = ""]) => textOfHtml(words));
}

test("the way of a cached page is that of two rows of the post's table", () => {
  const slug = "caching-a-page-without-lying-to-anyone";
  const words = wordsOf("way-of-a-cached-page");
  const headerOf = (kind: string) =>
    tableOf(slug, "Kind of response").find(([first = ""]) => first.includes(kind))?.[1];
  expect(words).toContain(headerOf("Article"));
  expect(headerOf("account")).toBe("private, no-cache with an ETag");
  expect(words).toContain("private, no-cache, an ETag");
  expect(words.filter((word) => word === "If-None-Match" || word === "304")).toHaveLength(4);
});

test("a receiver is asked for the policies that the post publishes", () => {
  const post = textOfPost("dmarc-in-four-weeks");
  const policies = wordsOf("what-dmarc-asks").filter((word) => word.startsWith("p="));
  expect(policies).toEqual(["p=none", "p=quarantine", "p=reject"]);
  for (const policy of policies) expect(post).toContain(`v=DMARC1; ${policy}`);
});

test("the message is drawn with the segments, fields and identifiers it has", () => {
  const lines = codeOf("reading-an-hl7-adt-message-line-by-line", "MSH|^~\\&|REGDESK").split("\n");
  const words = wordsOf("inside-an-adt-message");
  const segments = lines.map((line) => line.slice(0, 3));
  expect(words.filter((word) => /^[A-Z]{2}[A-Z1]$/.test(word))).toEqual(segments);

  const fields = lines.find((line) => line.startsWith("PID"))?.split("|") ?? [];
  const filled = fields.flatMap((field, number) => (number && field ? [String(number)] : []));
  expect(words.filter((word) => /^\d\d?$/.test(word))).toEqual(filled);
  const identifiers = fields[3]?.split("~").map((one) => one.split(/\^+/)) ?? [];
  expect(identifiers).toHaveLength(2);
  for (const parts of identifiers) expect(words).toEqual(expect.arrayContaining(parts));
});

test("the night is drawn with the hours of the text, and their figures", () => {
  const post = textOfPost("cutting-over-to-a-new-erp-on-1-april");
  const words = wordsOf("night-of-31-march");
  const told = [...post.matchAll(/(?:(\d+):(\d\d) ([ap]m)(?:, 1 April)?|Midnight)\. [A-Z]/g)];
  expect(told).toHaveLength(10);
  const hours = told.map(([, hour, minutes, half]) => {
    if (!hour) return "midnight";
    if (minutes === "00") return `${hour} ${half}`;
    return half === "am" ? `${hour}:${minutes} am` : `${hour}:${minutes}`;
  });
  expect(words.filter((word) => /^\d+(:\d\d)?( [ap]m)?$|^midnight$/.test(word))).toEqual(hours);
  expect(words).toContain("Control at ₹1,18,000 Cr");
  expect(post).toContain("The control account shows 1,18,000 Cr.");
  expect(words).toContain("Count: 11 of 1,312 lines differ");
  expect(post).toContain("Eleven of 1,312 lines differ");
});
