import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { takeMarks } from "./own-scripts.ts";

const hashOf = (code: string) => createHash("sha256").update(code).digest("base64");

test("only what carries the mark is vouched for, and the mark is gone", () => {
  const { html, hashes } = takeMarks(
    '<script nonce="m">ours()</script><link nonce="m" href="/a.css"><script>theirs()</script><script nonce="x">guessed()</script>',
    "m",
  );
  expect(hashes).toEqual([hashOf("ours()")]);
  expect(html).toBe(
    '<script>ours()</script><link href="/a.css"><script>theirs()</script><script nonce="x">guessed()</script>',
  );
});

test("what is no inline script needs no hash", () => {
  const marked =
    '<script type="application/ld+json" nonce="m">{}</script><script src="/a.js" nonce="m"></script>';
  expect(takeMarks(marked, "m").hashes).toEqual([]);
});
