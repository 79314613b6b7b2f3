import { expect, test } from "vitest";
import { contrast } from "../../ui/colour.ts";
import { letter } from "./letter.ts";

const words = {
  heading: "A new password",
  paragraphs: ["Somebody asked for it.", "If that was not you:\nnothing is to be done."],
  action: { label: "Choose a password", url: "https://www.marigold.example/reset?a=1&b=2" },
  footer: "Marigold",
};

const rows = [
  { text: "Vera Rao", detail: "Late since 4:30 pm", tone: "late", url: "https://a.example/1" },
  { text: "Carol", detail: "Due at 6 pm", tone: "soon", url: "https://a.example/2" },
  { text: "Dev", detail: "Due on Tue 24 Nov", tone: "calm", url: "https://a.example/3" },
] as const;
const footerLink = { label: "Change which emails you get", url: "https://a.example/mails" };
const whole = { ...words, rows: [...rows], footerLink };

test("a letter says the same as text and as HTML", () => {
  const { text, html } = letter(whole);
  expect(text).toBe(
    [
      "A new password",
      "Somebody asked for it.",
      "If that was not you:\nnothing is to be done.",
      "- Vera Rao (Late since 4:30 pm)\n  https://a.example/1\n" +
        "- Carol (Due at 6 pm)\n  https://a.example/2\n" +
        "- Dev (Due on Tue 24 Nov)\n  https://a.example/3",
      "Choose a password:\nhttps://www.marigold.example/reset?a=1&b=2",
      "Marigold",
      "Change which emails you get:\nhttps://a.example/mails",
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
    "Vera Rao",
    "Late since 4:30 pm",
    "Carol",
    "Due at 6 pm",
    "Dev",
    "Due on Tue 24 Nov",
    "Choose a password",
    "https://www.marigold.example/reset?a=1&b=2",
    "Marigold",
    "Change which emails you get",
  ]);
  expect(html.match(/<a href="[^"]+"/g)).toHaveLength(5);
});

test("what somebody wrote stands in a line of its own", () => {
  const [row] = rows;
  const { text, html } = letter({ ...words, rows: [{ ...row, quote: "Can you <b>call</b>?" }] });
  expect(text).toContain("- Vera Rao (Late since 4:30 pm)\n  “Can you <b>call</b>?”\n  https://");
  expect(html).toContain("Late since 4:30 pm<br>“Can you &lt;b&gt;call&lt;/b&gt;?”");
});

test("nothing in a letter's words becomes HTML", () => {
  const odd = `<b>&"'`;
  const url = `https://a.example/?q="><script>'`;
  const { html } = letter({
    heading: odd,
    paragraphs: [odd],
    rows: [{ text: odd, detail: odd, tone: "calm", url }],
    action: { label: odd, url },
    footer: odd,
    footerLink: { label: odd, url },
  });
  expect(html.match(/&lt;b&gt;&amp;&quot;&#39;/g)).toHaveLength(8);
  expect(html).not.toMatch(/<b>|<script|q="/);
});

test("a letter loads nothing, and its words have the colours of who shows it", () => {
  const { html } = letter(whole);
  expect(html).not.toMatch(/<img|<style|<link|<script|url\(|@import|src=/);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('<meta name="supported-color-schemes" content="light dark">');
  expect(html).toContain('<html lang="en" style="color-scheme:light dark">');
  const coloured = html.match(/[";](?:color|background(?:-color)?):[^;"]+/g);
  const dots = [";background:#c9551b", ";background:#c07f00", ";background:#2f8f79"];
  expect(coloured).toEqual([...dots, ";background:#a8430b", ";color:#ffffff"]);
  expect(contrast("#ffffff", "#a8430b")).toBeGreaterThan(4.5);
});

test.each(["#ffffff", "#000000", "#121212", "#1f1f1f"])(
  "dots and lines stand out on %s",
  (paper) => {
    const { html } = letter(whole);
    const drawn = html.match(/(?<=5px;background:|solid )#[0-9a-f]{6}/g) ?? [];
    expect(new Set(drawn).size).toBe(4);
    for (const colour of drawn) expect(contrast(colour, paper)).toBeGreaterThan(3);
  },
);

test.each(["javascript:alert(1)", "data:text/html,hello"])("%s is no link of a letter", (url) => {
  const refused = "web addresses";
  expect(() => letter({ ...words, action: { label: "Press", url } })).toThrow(refused);
  expect(() => letter({ ...words, footerLink: { label: "Press", url } })).toThrow(refused);
  expect(() => letter({ ...words, rows: [{ ...rows[0], url }] })).toThrow(refused);
});
