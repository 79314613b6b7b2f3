import { expect, test } from "vitest";
import content from "../../../content/mails.json" with { type: "json" };
import { placeholderFaults, placeholderHelp } from "./mail-words-contract.ts";

const { acknowledgement, copy, kept } = content;

test("the words that a site begins with have no fault", () => {
  expect(placeholderFaults(content)).toEqual({});
});

test("what stands for nothing is refused, with what may stand there", () => {
  const text = "Dear {name}, {nmae} {nmae}, about {service}: {number}";
  expect(placeholderFaults({ acknowledgement: { ...acknowledgement, text } })).toEqual({
    "acknowledgement.text": [
      "{nmae} stands for nothing here. What you can use: {name}, {number}, {promise}, {company} and {phone}.",
      "{service} stands for nothing here. What you can use: {name}, {number}, {promise}, {company} and {phone}.",
    ],
  });
  expect(placeholderFaults({ copy: { ...copy, button: "Download, {name}" } })).toEqual({
    "copy.button": ["{name} stands for nothing here. Write it without braces."],
  });
});

test("what a mail cannot do without has to be there", () => {
  const faults = placeholderFaults({
    acknowledgement: { ...acknowledgement, subject: "We have your enquiry" },
    kept: { ...kept, text: "No." },
  });
  expect(faults).toEqual({
    "acknowledgement.subject": ["This needs {number}: the number of the enquiry."],
    "kept.text": ["This needs {reason}: the reason that your colleague gives."],
  });
});

test("a text of nothing but what may be unknown is refused, since a mail could be empty", () => {
  const fault = ["This would be empty where that is not known. Add a word beside it."];
  const text = "{name}\n\n{name}";
  expect(placeholderFaults({ acknowledgement: { ...acknowledgement, text } })).toEqual({
    "acknowledgement.text": fault,
  });
});

test("a name of the sender's may stand in the text, and never in the subject", () => {
  const subject = "{name}, we have {number}";
  expect(Object.keys(placeholderFaults({ acknowledgement: { subject } }))).toEqual([
    "acknowledgement.subject",
  ]);
});

test.each(["Enquiry {number", "Enquiry number} {number}", "Enquiry {{number}}"])(
  "a brace that is alone is told of: %s",
  (subject) => {
    const faults = placeholderFaults({ acknowledgement: { ...acknowledgement, subject } });
    expect(faults["acknowledgement.subject"]).toContain("A brace is not closed, or not opened.");
  },
);

test("a field of any name is asked", () => {
  expect(placeholderFaults({ constructor: { toString: "{x}" } })).toHaveProperty([
    "constructor.toString",
  ]);
});

test("the help names what may stand there, and what has to", () => {
  expect(placeholderHelp("erased.text")).toBe(
    "{company} becomes the company’s name and {number} the number of the request. " +
      "{number} has to be there.",
  );
});
