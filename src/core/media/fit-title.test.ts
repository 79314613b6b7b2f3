import { expect, test } from "vitest";
import { fitTitle } from "./covers.server.ts";

/** As if every letter were half as wide as its font is high. */
const widthOf = (text: string) => text.length * 500;
const fitted = (title: string) => fitTitle(title, 1_000, widthOf);

test("a short title is large, a longer one smaller, on as many lines as it needs", () => {
  expect(fitted("Email marketing")).toEqual({ size: 92, lines: ["Email marketing"] });
  const longer = fitted("What a clinic with ten beds has to know of it before the year ends");
  expect(longer).toEqual({
    size: 78,
    lines: ["What a clinic with ten", "beds has to know of it", "before the year ends"],
  });
});

test("however long a title, it has four lines that fit, the last with an ellipsis", () => {
  for (const title of [
    "and so on ".repeat(20),
    "on, ".repeat(500),
    "x".repeat(200),
    "ab".repeat(900),
  ]) {
    const { size, lines } = fitted(title);
    expect(lines).toHaveLength(4);
    expect(lines.at(-1)).toMatch(/[a-z]…$/);
    for (const line of lines) expect((widthOf(line) * size) / 1_000).toBeLessThanOrEqual(1_000);
  }
});

test("a word that fits no line is broken, and a title of nothing has no line", () => {
  expect(fitted("x".repeat(40))).toEqual({ size: 64, lines: ["x".repeat(31), "x".repeat(9)] });
  expect(fitted(" ").lines).toEqual([]);
});

test("a space that does not break keeps its words together", () => {
  const [first] = fitted(`Twenty-two letters ${"₹\u00a04,00,000"} and more`).lines;
  expect(first).toBe("Twenty-two letters");
});
