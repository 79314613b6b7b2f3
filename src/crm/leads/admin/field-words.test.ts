import { expect, test } from "vitest";
import { fieldWords } from "./lead-change-words.ts";

const names = {
  stages: [{ key: "qualified", label: "Qualified", kind: "open" as const }],
  colleagues: [{ id: "bob", name: "Bob Nair" }],
  here: { now: "2026-11-24T10:00:00.000Z", zone: "Asia/Kolkata" },
};

test("fields that two changed are told by name, in one order", () => {
  const set = { owner: "bob", stage: "qualified", value_paise: null };
  expect(fieldWords(set, names)).toBe("Stage: Qualified; Owner: Bob Nair; Worth: not said");
});

test("of a correction each field is told, also one that was emptied", () => {
  const set = { mobile: null, email: "isha@kalyani.example", service: "General" };
  expect(fieldWords(set, names)).toBe(
    "Email: isha@kalyani.example; Phone: none; Service: Not sure yet",
  );
});

test("that it was answered is told with its time, and that it was not", () => {
  expect(fieldWords({ answered_at: "2026-11-24T08:30:00.000Z" }, names)).toBe(
    "Answered: today 2:00 pm",
  );
  expect(fieldWords({ answered_at: null, spam: false }, names)).toBe("Answered: not yet; Spam: no");
});
