import { expect, test } from "vitest";
import demo from "../../../content/company.json" with { type: "json" };
import { companyNews, errorsByNetwork, followedIn } from "./company-changes.ts";
import { company } from "./company-contract.ts";

const now = company.parse(demo);

const fields = {
  name: "Kolam Systems",
  email: "hello@kolam.example",
  "address.street": "9 Temple Road",
  "address.city": "Chennai",
  "whatsapp.number": "+91 44 0000-0000",
  linkedin: "https://social.example/kolam",
  instagram: "",
};

test("a new name takes the demo company's own words away", () => {
  const news = companyNews(fields, now);
  const body = company.parse({ ...now, ...news });
  expect(body.copyright).toBe("© Kolam Systems");
  expect(body.legal).toBe("Kolam Systems, 9 Temple Road, Chennai 411045, Maharashtra.");
  expect(body.grievance).toContain("hello@kolam.example");
  expect(JSON.stringify(news)).not.toContain("Marigold");
});

test("a company of its own keeps what it wrote", () => {
  const own = { ...now, legal: "Kolam Systems Pvt Ltd, Chennai." };
  const news = companyNews({ name: "Kolam", phone: "+91 44 1" }, own);
  expect({ ...own, ...news }).toEqual({ ...own, name: "Kolam", phone: "+91 44 1" });
});

test("what was written from the facts follows them, until staff write words of their own", () => {
  const saved = (values: Record<string, string>, before = now) =>
    company.parse({ ...before, ...companyNews(values, before) });
  const first = saved({ ...fields, "address.street": "", "address.city": "" });
  expect(first.legal).toBe("Kolam Systems.");
  const whole = { ...fields, "address.postcode": "600028" };
  const later = saved({ ...whole, name: "Kolam Labs", email: "ask@kolam.example" }, first);
  expect(later.legal).toBe("Kolam Labs, 9 Temple Road, Chennai 600028, Maharashtra.");
  expect(later.grievance).toContain("ask@kolam.example");
  expect(later.copyright).toBe("© Kolam Labs");
  expect(later.chat.title).toBe("Ask Kolam Labs");
  expect(later.directions.url).toContain("Temple%20Road");
  const own = { ...later, legal: "Kolam Labs LLP, Chennai.", copyright: "© 2026 us" };
  const moved = saved(whole, own);
  expect([moved.legal, moved.copyright]).toEqual(["Kolam Labs LLP, Chennai.", "© 2026 us"]);
});

test("a WhatsApp number is its digits, and a network without an address goes", () => {
  const news = companyNews(fields, now);
  expect(news).toMatchObject({
    whatsapp: { number: "914400000000" },
    socials: [{ network: "linkedin", url: "https://social.example/kolam", footer: true }],
  });
});

test("a number of ten digits in India gets the country's code, and no other number does", () => {
  const ofNumber = (number: string, country = "India") => {
    const written = { phone: number, "whatsapp.number": number, "address.country": country };
    const { phone, whatsapp } = company.parse({ ...now, ...companyNews(written, now) });
    return [phone, whatsapp.number];
  };
  expect(ofNumber("98765 43210")).toEqual(["+91 98765 43210", "919876543210"]);
  expect(ofNumber("098765 43210")).toEqual(["+91 98765 43210", "919876543210"]);
  expect(ofNumber("+1 415 555 0100")).toEqual(["+1 415 555 0100", "14155550100"]);
  expect(ofNumber("+65 6123 4567")).toEqual(["+65 6123 4567", "6561234567"]);
  expect(ofNumber("61234 56789", "Nepal")).toEqual(["61234 56789", "6123456789"]);
});

test("an address of a network may be written without https://", () => {
  const urlsOf = (linkedin: string) =>
    companyNews({ linkedin }, now).socials?.map(({ url }) => url);
  expect(urlsOf("linkedin.com/company/kolam")).toEqual(["https://linkedin.com/company/kolam"]);
  expect(urlsOf("javascript:alert(1)")).toEqual(["javascript:alert(1)"]);
});

test("what is wrong with a network's address stands at its field, also where others are empty", () => {
  const values = { linkedin: "", instagram: "https://insta.example/k", facebook: "data:x" };
  const { socials } = companyNews(values, now);
  const { error } = company.safeParse({ ...now, socials });
  const path = error?.issues[0]?.path.join(".") ?? "";
  expect(errorsByNetwork({ [path]: ["Wrong."] }, values).facebook).toEqual(["Wrong."]);
});

test("a name stands in WhatsApp's greeting as it is written", () => {
  const own = { ...now, whatsapp: { ...now.whatsapp, greeting: `Hello ${now.name}` } };
  const news = companyNews({ name: "Ca$$h & $& Sons", "whatsapp.number": "" }, own);
  expect(news.whatsapp?.greeting).toBe("Hello Ca$$h & $& Sons");
});

test("one number for phone and WhatsApp stays one, and what followed is told", () => {
  const saved = (values: Record<string, string>, before = now) =>
    company.parse({ ...before, ...companyNews(values, before) });
  const typed = { phone: "+91 20 5555 0100", "whatsapp.number": "+912000000000", legal: now.legal };
  const one = saved(typed);
  expect(one.whatsapp.number).toBe("912055550100");
  expect(followedIn(typed, now, one)).toEqual([
    ...["whatsapp.number", "legal", "grievance", "copyright"],
    ...["chat.title", "chat.welcome", "directions.url"],
  ]);
  const two = { ...typed, "whatsapp.number": "+91 98765 43210" };
  expect(saved(two).whatsapp.number).toBe("919876543210");
  expect(followedIn(two, now, saved(two))).not.toContain("whatsapp.number");
  const apart = saved({ ...typed, phone: "+91 20 5555 0199", "whatsapp.number": "919876543210" });
  const later = { phone: "+91 20 5555 0123", "whatsapp.number": "+919876543210" };
  expect(saved(later, apart).whatsapp.number).toBe("919876543210");
  expect(followedIn(later, apart, saved(later, apart))).toEqual([]);
});
