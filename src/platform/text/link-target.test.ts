import { expect, test } from "vitest";
import { hostileWords } from "../../../test/hostile-inputs.ts";
import { leastCpuMs } from "../../../test/least-cpu.ts";
import { callTo, isTarget, mailTo } from "./links.ts";

test("whatever an address is made of, whether a link may lead there is known in no time", () => {
  const address = `https://a.example/${"a".repeat(100_000)}`;
  const limit = leastCpuMs(() => isTarget(address)) * 20 + 100;
  for (const { name, of } of hostileWords)
    for (const start of ["https://", "https://a", "https://a.b", "/", "tel:"])
      for (const end of ["", "@a.b", "/a"])
        expect(
          leastCpuMs(() => isTarget(start + of(100_000) + end), limit),
          `${start} ${name}`,
        ).toBeLessThan(limit);
});

test.each([
  ["asha.rao+crm@example.com", "mailto:asha.rao%2Bcrm@example.com"],
  ["a%40b.example?cc=all%40rival.example&body=New-bank@x.example", null],
  ["a@b.example?bcc=c@d.example", null],
  ["a@b.example,c@d.example", null],
  ["a@b.example;c@d.example", null],
  ["a@b.example#x", null],
  ["a@b.example\r\nBcc: c@d.example", null],
  ["आशा@उदाहरण.भारत", null],
])("a link to %s writes to that address alone", (email, written) => {
  const link = new URL(mailTo(email));
  expect(decodeURIComponent(link.pathname)).toBe(email);
  expect([link.search, link.hash, /[,;?&]/.test(link.pathname)]).toEqual(["", "", false]);
  if (written) expect(mailTo(email)).toBe(written);
});

test.each([
  ["+91 98765 43210", "tel:+919876543210"],
  ["020-1234;phone-context=evil.example", "tel:0201234"],
  ["*#06#", "tel:06"],
  [null, "tel:"],
])("a link to the number %s dials its digits alone", (phone, link) => {
  expect(callTo(phone)).toBe(link);
});
