import { expect, test } from "vitest";
import { fold } from "../../platform/text/fold.ts";
import { isThirdAway } from "./near-words.ts";
import { consonantsOf, hasSound, soundOf } from "./sound.ts";

const soundsLike = (written: string, english: string) => {
  const [word = ""] = fold(written);
  return (
    hasSound(word) &&
    consonantsOf(word) === consonantsOf(english) &&
    isThirdAway(soundOf(word), soundOf(english))
  );
};

test.each([
  ["हॉस्पिटल", "hospital"],
  ["वेबसाइट", "website"],
  ["पेरोल", "payroll"],
  ["सॉफ़्टवेयर", "software"],
  ["इनवॉइस", "invoice"],
  ["बिलिंग", "billing"],
  ["मार्केटिंग", "marketing"],
  ["मैनेजमेंट", "management"],
  ["मोबाइल", "mobile"],
  ["एप्लिकेशन", "application"],
  ["इन्वेंटरी", "inventory"],
  ["नंबर", "number"],
  ["स्कूल", "school"],
])("%s sounds like %s", (written, english) => {
  expect(soundsLike(written, english)).toBe(true);
});

test.each([
  ["वेतन", "within"],
  ["कीमत", "commit"],
  ["मरीज़", "merge"],
  ["पता", "pity"],
])("%s is a word of its own, and not %s", (written, english) => {
  expect(soundsLike(written, english)).toBe(false);
});
