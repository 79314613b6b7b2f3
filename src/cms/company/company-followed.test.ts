import { expect, test } from "vitest";
import demo from "../../../content/company.json" with { type: "json" };
import { withValueAt } from "../content-types/paths.ts";
import { companyNews } from "./company-changes.ts";
import { company } from "./company-contract.ts";
import { followedInDraft } from "./company-followed.ts";

const demoCompany = company.parse(demo);
const facts = {
  ...{ name: "Rao Traders", tagline: "Grain in Pune", email: "asha@rao.example" },
  ...{ phone: "+91 20 1111 1111", "whatsapp.number": "+91 20 1111 1111", description: "" },
};
const live = company.parse({ ...demoCompany, ...companyNews(facts, demoCompany) });

/** Saved one after another, as an editor does at each pause. */
const draftOf = (...changes: [path: string, value: unknown][]) =>
  changes.reduce<unknown>((was, [path, value]) => {
    const is = withValueAt(was, path, value);
    return followedInDraft({ live, was, is, paths: [path] }).reduce(
      (body, one) => withValueAt(body, one.path, one.value),
      is,
    );
  }, live);

test("WhatsApp follows the telephone in a draft, however often that is saved half typed", () => {
  const phones = ["", "+91", "+91 20 2222 22", "+91 20 2222 2222"];
  const draft = draftOf(...phones.map((phone): [string, string] => ["phone", phone]));
  expect(draft).toMatchObject({ whatsapp: { number: "912022222222" } });
  expect(draftOf(["phone", "no number"])).toMatchObject({ whatsapp: live.whatsapp });
});

test("a number for WhatsApp alone stays, whether it is live or of the draft", () => {
  expect(draftOf(["whatsapp.number", ""], ["phone", "+91 20 2222 2222"])).toMatchObject({
    whatsapp: { number: "" },
  });
  const apart = { ...live, whatsapp: { ...live.whatsapp, number: "919800000000" } };
  const is = { ...apart, phone: "+91 20 2222 2222" };
  expect(followedInDraft({ live: apart, was: apart, is, paths: ["phone"] })).toEqual([]);
});

test("lines made of the name follow it, and what somebody wrote stays", () => {
  const draft = draftOf(
    ["legal", "Rao Traders, since 1962."],
    ["name", ""],
    ["name", "Rao & Sons"],
  );
  expect(draft).toMatchObject({
    ...{ name: "Rao & Sons", legal: "Rao Traders, since 1962.", copyright: "© Rao & Sons" },
    chat: { title: "Ask Rao & Sons" },
  });
  expect(draft).toMatchObject({ description: expect.stringMatching(/^Rao & Sons: Grain/) });
});

test("what is no fact takes nothing along", () => {
  expect(draftOf(["hours", "Always"])).toEqual({ ...live, hours: "Always" });
});

test("nothing follows a fact that is sent as it was", () => {
  const paths = ["name", "phone", "address"];
  expect(followedInDraft({ live: demoCompany, was: demoCompany, is: demoCompany, paths })).toEqual(
    [],
  );
});
