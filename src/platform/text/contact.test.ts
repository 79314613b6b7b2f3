import { expect, test } from "vitest";
import { leastCpuMs } from "../../../test/least-cpu.ts";
import { numbersIn, phoneIn, phoneWords, plainEmail, searchedIn } from "./contact.ts";

test.each([
  ["९८२२० १२३४५", "9822012345"],
  ["٩٨٢٢٠١٢٣٤٥", "9822012345"],
  ["۹۸۲۲۰ ۱۲۳۴۵", "9822012345"],
  ["＋９１ ９８２２０－１２３４５", "+919822012345"],
  ["\u202A+91\u00A098220\u200B12345\u202C", "+919822012345"],
  ["020 2567 1234 ext 12", "02025671234"],
  ["020-2567-1234 Extn. 12", "02025671234"],
  ["020 2567 1234x12", "02025671234"],
  ["020 2567 1234 #12", "02025671234"],
  ["98765 43210 / 98765 43211", "9876543210"],
  ["98765 43210, 98765 43211", "9876543210"],
  ["98765 43210 or +91 98765 43211", "9876543210"],
  ["Mobile: 98765 43210", "9876543210"],
  ["मो. ९८७६५ ४३२१०", "9876543210"],
  ["98765 43210 (WhatsApp)", "9876543210"],
  ["2 numbers: 98220 12345, 98220 12346", "9822012345"],
  ["(+91) 98765~43210", "+919876543210"],
  ["+44 (0)20 7946 0018", "+442079460018"],
  ["tel:+91-98220-12345;ext=4", "+919822012345"],
])("%s is called at %s", (text, number) => {
  expect(phoneIn(text)).toBe(number);
});

test.each([
  "12345",
  "1234567890123456",
  "9".repeat(70),
  "98765 4321x",
  "++919876543210",
  "91+9876543210",
  "O98765 43210",
  "98765/43210",
  "call me",
  "",
])("nobody is called at %j", (text) => {
  expect(phoneIn(text)).toBeNull();
});

test("a long text is read in a moment", () => {
  const readAll = () => {
    for (const part of ["1 ", " ", "1".padEnd(500), "+(", "1".padEnd(6, ".")])
      numbersIn(part.repeat(20_000 / part.length));
    plainEmail(`${" ".repeat(390)}@`);
  };
  expect(leastCpuMs(readAll, 500)).toBeLessThan(500);
});

const spellings = [
  "+91 98220 12345",
  "0091 98220 12345",
  "919822012345",
  "098220-12345",
  "98220 12345",
  "(98220) 12345",
  "९८२२०१२३४५",
  "+91-98220-12345 ext 4",
];

test("a number is found in any spelling by any other, and by how it begins", () => {
  for (const written of spellings) {
    const words = numbersIn(written).flatMap(({ digits }) => phoneWords(digits));
    for (const asked of [...spellings, "98220 12", "+91 98220", "098220"]) {
      const [phone = "none"] = searchedIn(asked, 6).phones;
      expect([written, asked, words.some((word) => word.startsWith(phone))]).toEqual([
        written,
        asked,
        true,
      ]);
    }
  }
});

test("numbers of other countries are found with their code and without", () => {
  for (const [whole, own] of [
    ["+44 20 7946 0018", "020 7946 0018"],
    ["+65 6123 4567", "6123 4567"],
    ["+86 138 0013 8000", "13800138000"],
    ["+971 50 123 4567", "050 123 4567"],
    ["+1 (212) 555-0123", "212 555 0123"],
  ])
    for (const [written = "", asked = ""] of [
      [whole, own],
      [own, whole],
    ]) {
      const words = numbersIn(written).flatMap(({ digits }) => phoneWords(digits));
      expect(words).toContain(searchedIn(asked).phones[0]);
    }
});

test("a number beside words is searched for as one, and a year stays a word", () => {
  expect(searchedIn("Asha 098220 12345")).toEqual({ phones: ["9822012345"], rest: "Asha  " });
  expect(searchedIn("Sharma 2026")).toEqual({ phones: [], rest: "Sharma 2026" });
});

test.each([
  "asha@ example.com",
  "asha @example .com",
  "asha@example.com.",
  "asha@example.com, ",
  "<asha@example.com>",
  "Asha Rao <asha@example.com>",
  "mailto:asha@example.com?subject=Hello",
  "(asha@example.com)",
  '"asha@example.com"',
  "asha@example..com",
  "asha@.example.com",
  "asha＠example.com",
  "ａｓｈａ＠ｅｘａｍｐｌｅ．ｃｏｍ",
  "asha@example。com",
  "\u200Basha@exam\u00ADple.com\u202C",
])("%j is read as asha@example.com", (text) => {
  expect(plainEmail(text)).toBe("asha@example.com");
});

test("what belongs to an address stays, and two words are not made one", () => {
  expect(plainEmail("o'neil+shop@mail.example.com")).toBe("o'neil+shop@mail.example.com");
  expect(plainEmail("asha rao@example.com")).toBe("asha rao@example.com");
});
