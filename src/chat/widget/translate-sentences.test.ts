import { expect, test } from "vitest";
import { sayOf } from "../../core/languages/translators.ts";
import { translateSentences } from "./translate-sentences.ts";

test.each(["Dr. Rao", "डॉ. पाटील", "श्री. राम", "A. R. Iyer"])(
  "with %s in it a sentence of the chat is said in Hindi",
  (name) => {
    const words =
      `Thank you, ${name}: we will call 98220 12345.\n` +
      "We call on 3 Dec 2026, 12 noon to 3 pm (IST). Whoever calls reads what you wrote first. ";
    const [thanks, call] = translateSentences(words, sayOf("hi")).split("\n");
    expect(thanks).toBe(`धन्यवाद, ${name}: हम 98220 12345 पर कॉल करेंगे।`);
    expect(call).toMatch(/^हम .* फ़ोन करने वाला पहले आपका लिखा पढ़ेगा। $/);
  },
);

test.each(["YZ07-FX0G", "7K3M-9QXA", "AB12-CD3E", "AB12-CDE4", "2222-222Z"])(
  "the reference %s is told in Hindi, before a link and at the end",
  (reference) => {
    const words = `Thank you: we will call 98220 12345.\nYour reference is ${reference}.`;
    for (const end of [" ", "\n"])
      expect(translateSentences(`${words}${end}`, sayOf("hi"))).toBe(
        `धन्यवाद: हम 98220 12345 पर कॉल करेंगे।\nआपका संदर्भ नंबर ${reference} है।${end}`,
      );
  },
);
