import { expect, test } from "vitest";
import { letter } from "./letter.ts";

const words = {
  heading: "A new password",
  paragraphs: ["Somebody asked for it.", "If that was not you:\nnothing is to be done."],
  action: { label: "Choose a password", url: "https://www.marigold.example/reset?a=1&b=2" },
  footer: "Marigold",
};

test("a letter says the same as text and as HTML", () => {
  const { text, html } = letter(words);
  expect(text).toBe(
    [
      "A new password",
      "Somebody asked for it.",
      "If that was not you:\nnothing is to be done.",
      "Choose a password:\nhttps://www.marigold.example/reset?a=1&b=2",
      "Marigold",
    ].join("\n\n"),
  );
  const visible = html
    .replace(/^[\s\S]*<body[^>]*>/, "")
    .replaceAll("<br>", "\n")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&amp;", "&");
  expect(visible.split("\n").filter(Boolean)).toEqual([
    "A new password",
    "Somebody asked for it.",
    "If that was not you:",
    "nothing is to be done.",
    "Choose a password",
    "https://www.marigold.example/reset?a=1&b=2",
    "Marigold",
  ]);
});

test("nothing in a letter's words becomes HTML", () => {
  const odd = `<b>&"'`;
  const { html } = letter({
    heading: odd,
    paragraphs: [odd],
    action: { label: odd, url: `https://a.example/?q="><script>'` },
    footer: odd,
  });
  expect(html.match(/&lt;b&gt;&amp;&quot;&#39;/g)).toHaveLength(5);
  expect(html).not.toMatch(/<b>|<script|q="/);
});

test("a letter loads nothing, and its words have the colours of who shows it", () => {
  const { html } = letter(words);
  expect(html).not.toMatch(/<img|<style|<link|<script|url\(|@import|src=/);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  const coloured = html.match(/[";](?:color|background):[^;"]+/g);
  expect(coloured).toEqual([";background:#a8430b", ";color:#ffffff"]);
});

test.each(["javascript:alert(1)", "data:text/html,hello"])("%s is no action of a letter", (url) => {
  expect(() => letter({ ...words, action: { label: "Press", url } })).toThrow("web addresses");
});
