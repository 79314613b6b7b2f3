import { expect, test } from "vitest";
import { emailKey } from "../../../platform/text/contact.ts";
import { submissionOf } from "../contract.ts";
import { validateLead } from "./validate-lead.ts";

const vera = {
  name: "Vera Rao",
  mobile: "+91 98765 43210",
  email: "vera@example.com",
  query: "How long does a hospital system take?",
  service: "General",
  source: "Contact Page",
};
const errorsOf = (change: Record<string, unknown>) => validateLead({ ...vera, ...change }).errors;
const leadOf = (change: Record<string, unknown>) => validateLead({ ...vera, ...change }).lead;

test("a whole lead is taken as it was written, without the white space around", () => {
  expect(
    leadOf({ name: "  Vera Rao ", company: " Rao & Sons ", query: "One\r\n\r\nTwo" }),
  ).toMatchObject({
    name: "Vera Rao",
    mobile: "+91 98765 43210",
    email: "vera@example.com",
    company: "Rao & Sons",
    query: "One\n\nTwo",
    service: "General",
    source: "Contact Page",
  });
});

test("fields are hashed in one order, so that a retry after an update is the same lead", () => {
  const lead = leadOf({});
  expect(Object.keys(lead ? submissionOf(lead) : {}).join()).toMatch(
    /^name,mobile,email,company,(.+,)?query,service,source$/,
  );
});

test("everything that is missing is told at once, each in a sentence of its own", () => {
  expect(validateLead({}).errors).toEqual({
    name: ["Enter your name."],
    email: ["Enter a contact number or an email address: one is enough."],
    mobile: ["Enter a contact number or an email address: one is enough."],
    query: ["Enter your query."],
    source: ["This has to be one of the site's forms."],
  });
});

test.each(["", "   ", "\n\t ", "\u00a0\u2003", undefined, null, 7, {}, []])(
  "%j is no name and no query",
  (nothing) => {
    expect(errorsOf({ name: nothing, query: nothing })).toEqual({
      name: ["Enter your name."],
      query: ["Enter your query."],
    });
  },
);

test("what cannot be seen is no name, no query and no company", () => {
  const unseen = { name: "\u200B\u3164", query: "\u2060\n\u2800" };
  expect(errorsOf(unseen)).toEqual({ name: ["Enter your name."], query: ["Enter your query."] });
  expect(leadOf({ company: "\u00AD\u200D" })).toMatchObject({ company: null });
});

test("a number is kept in digits that everybody dials, and an email without what slipped in", () => {
  expect(leadOf({ mobile: "९८७६५ ४३२१०", email: "<asha@ example.com>." })).toMatchObject({
    mobile: "98765 43210",
    email: "asha@example.com",
  });
  expect(leadOf({ mobile: "98765 43210\n98765 43211" })?.mobile).toBe("98765 43210, 98765 43211");
});

test("a number or an email that was copied is taken without the signs that turn it", () => {
  expect(
    leadOf({ mobile: "\u202A+91 98765 43210\u202C", email: "\u2068vera@example.com\u2069" }),
  ).toMatchObject({
    mobile: "+91 98765 43210",
    email: "vera@example.com",
  });
});

test("what is no object at all is refused without a field", () => {
  for (const body of [null, undefined, "text", 5, [], [vera]])
    expect(Object.keys(validateLead(body).errors ?? {})).toEqual([""]);
});

test("a name has 120 characters at most, a company too, a query 5,000", () => {
  expect(
    leadOf({ name: "n".repeat(120), company: "c".repeat(120), query: "q".repeat(5_000) }),
  ).not.toBeNull();
  expect(
    errorsOf({ name: "n".repeat(121), company: "c".repeat(121), query: "q".repeat(5_001) }),
  ).toEqual({
    name: ["This can have 120 characters at most."],
    company: ["This can have 120 characters at most."],
    query: ["This can have 5,000 characters at most."],
  });
});

test.each([
  "vera@example.com",
  "o'neil+site@mail.example.co.in",
  "VERA@EXAMPLE.COM",
  "v@e.io",
  "vera@münchen.example",
  "vera@xn--mnchen-3ya.de",
  `${"v".repeat(64)}@example.com`,
  // 254 letters; one more is refused below.
  `vera@${"a.".repeat(123)}com`,
  "राम@उदाहरण.भारत",
  "jürgen@müller.example",
  "用户@例子.广告",
])("%s is an address", (email) => expect(leadOf({ email })?.email).toBe(email));

test.each([
  "vera",
  "vera@",
  "@example.com",
  "vera@example",
  "vera@example.",
  "vera@.com",
  "vera..rao@example.com",
  ".vera@example.com",
  "vera@exa mple.com",
  "वेरा,@example.com",
  "vera@-a.com",
  "vera@a-.com",
  "vera@1.2.3.4",
  "a@b@c.com",
  "vera@example.com\nbcc: all@example.com",
  `${"v".repeat(65)}@example.com`,
  `vera@${"a.".repeat(123)}comm`,
  5,
  {},
])("%j is no address", (email) =>
  expect(errorsOf({ email })).toEqual({
    email: ["Enter an email address such as name@example.com."],
  }),
);

test.each([
  "123456",
  "123456789012345",
  "+91 (20) 0000-0000",
  "020.0000.0000",
  "00 91 20 0000 0000",
  " 98765 43210 ",
  "98765–43210",
  "[98765] 43210",
  "020 2567 1234 ext 12",
  "98765 43210 / 98765 43211",
  "Mobile: 98765 43210 (WhatsApp)",
])("%s is a contact number", (mobile) => expect(leadOf({ mobile })?.mobile).toBe(mobile.trim()));

test.each([
  "12345",
  "1234567890123456",
  "+",
  "98765 4321x",
  "++919876543210",
  "91+9876543210",
  "98765/43210",
  "call me",
  "asha98765@example.com",
  "98765\u000043210",
  9876543210,
  `1234567${" ".repeat(80)}8`,
])("%j is no contact number", (mobile) =>
  expect(errorsOf({ mobile })).toEqual({
    mobile: ["Enter a contact number of 6 to 15 digits, such as +91 20 0000 0000."],
  }),
);

test.each(["Home Page", "Contact Page", "Customer Support Page", "Chat"])(
  "from %s an email or a number alone is enough",
  (source) => {
    for (const nothing of ["", "  ", null, undefined]) {
      expect(leadOf({ source, mobile: nothing })).toMatchObject({
        mobile: null,
        email: vera.email,
      });
      expect(leadOf({ source, email: nothing })).toMatchObject({
        mobile: vera.mobile,
        email: null,
      });
      expect(errorsOf({ source, mobile: nothing, email: nothing })).toEqual({
        email: ["Enter a contact number or an email address: one is enough."],
        mobile: ["Enter a contact number or an email address: one is enough."],
      });
    }
  },
);

test("an odd email or number is told alone, and is not sent beside the other that would be enough", () => {
  expect(Object.keys(errorsOf({ email: "vera", mobile: "" }) ?? {})).toEqual(["email"]);
  expect(Object.keys(errorsOf({ email: "", mobile: "12" }) ?? {})).toEqual(["mobile"]);
  expect(Object.keys(errorsOf({ email: "vera" }) ?? {})).toEqual(["email"]);
  expect(Object.keys(errorsOf({ mobile: "12" }) ?? {})).toEqual(["mobile"]);
});

test("where it was written, what led there and which advertisement are taken up to their length", () => {
  expect(leadOf({})).toMatchObject({ page: null, referrer: null, utm: null });
  expect(
    leadOf({ page: "/contact-us", referrer: "https://search.example/", utm: "utm_source=news" }),
  ).toMatchObject({
    page: "/contact-us",
    referrer: "https://search.example/",
    utm: "utm_source=news",
  });
  expect(leadOf({ utm: { utm_source: "news", utm_medium: "e mail" } })?.utm).toBe(
    "utm_source=news&utm_medium=e+mail",
  );
  expect(
    Object.keys(
      errorsOf({ page: "p".repeat(1_025), referrer: "r".repeat(2_049), utm: "u".repeat(501) }) ??
        {},
    ),
  ).toEqual(["page", "referrer", "utm"]);
  expect(Object.keys(errorsOf({ page: 5, referrer: {}, utm: ["x"] }) ?? {})).toEqual([
    "page",
    "referrer",
    "utm",
  ]);
});

test("a service that is left out is General, a company that is left out is none", () => {
  expect(leadOf({ service: " ", company: " " })).toMatchObject({
    service: "General",
    company: null,
  });
  expect(leadOf({ service: undefined, company: null })).toMatchObject({
    service: "General",
    company: null,
  });
  expect(Object.keys(errorsOf({ service: 5, company: {} }) ?? {})).toEqual(["company", "service"]);
});

test("control characters and half characters are refused wherever text is taken", () => {
  for (const odd of ["a\u0000b", "a\u001bb", "a\ud800b", "a\u2028b"]) {
    expect(
      Object.keys(errorsOf({ name: odd, company: odd, query: odd, service: odd }) ?? {}).sort(),
    ).toEqual(["company", "name", "query", "service"]);
  }
  expect(errorsOf({ name: "Vera\nRao" })).toEqual({ name: ["This has to fit on one line."] });
});

test("a start is an ISO time, milliseconds, or nothing", () => {
  const at = new Date("2026-11-20T08:00:00Z");
  for (const started_at of [
    "2026-11-20T08:00:00Z",
    "2026-11-20T13:30:00.000+05:30",
    at.getTime(),
    String(at.getTime()),
  ])
    expect(leadOf({ started_at })?.started_at).toEqual(at);
  for (const started_at of ["", null, undefined])
    expect(leadOf({ started_at })?.started_at).toBeNull();
  for (const started_at of ["yesterday", {}, -1, 1e300, "2026-13-45T00:00:00Z"])
    expect(Object.keys(errorsOf({ started_at }) ?? {})).toEqual(["started_at"]);
});

test("fields nobody asked for are left behind", () => {
  expect(leadOf({ stage: "won", owner: "me", spam: 0 })).not.toHaveProperty("stage");
});

test("one mailbox has one spelling", () => {
  expect(emailKey(" Vera@Example.COM ")).toBe("vera@example.com");
});
