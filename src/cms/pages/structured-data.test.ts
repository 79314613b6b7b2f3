import { expect, test } from "vitest";
import { structuredDataFaults } from "../../../test/structured-data.ts";
import {
  breadcrumbList,
  faqPage,
  organization,
  service,
  type Whose,
  website,
} from "./structured-data.ts";

const company: Whose["company"] = {
  name: "Alice & Co",
  tagline: "Made for the test",
  description:
    "A company that exists for the length of a test and has a description of the right length.",
  email: "alice@alice.example",
  phone: "+91 20 0000 0000",
  address: {
    street: "1 Test Road",
    city: "Pune",
    region: "Maharashtra",
    postcode: "411001",
    country: "India",
  },
  hours: "Always",
  directions: { label: "Map", url: "https://maps.example/" },
  socials: [{ network: "linkedin", url: "https://social.example/alice", footer: true }],
  whatsapp: { label: "Chat", number: "912000000000", greeting: "Hello" },
  chat: { logo: "/icons/mark.svg", title: "Ask", sub_title: "A guide", welcome: "Hello" },
  legal: "An example.",
  grievance: "Write to us.",
  copyright: "© Alice",
};
const page = { path: "/services/it/erp", title: "ERP", description: "What it is.", group: "IT" };
const crumbs = [
  { path: "/", title: "Home" },
  { path: "/about", title: "About" },
];
const all = (origin: string | null) => {
  const whose = { origin, company };
  return {
    organization: organization(whose),
    website: website(whose),
    service: service(whose, page),
    faq: faqPage(whose, [{ question: "Why?", answer: '<p>As <a href="/a">said</a>.</p>' }]),
    trail: breadcrumbList({ origin }, crumbs),
  };
};

test("every block keeps schema.org's and Google's rules once the site has an address", () => {
  for (const [name, data] of Object.entries(all("https://www.site.example"))) {
    expect(structuredDataFaults(JSON.parse(JSON.stringify(data))), name).toEqual([]);
  }
});

test("until then what has to be a whole address is left out, and nothing else", () => {
  for (const [name, data] of Object.entries(all(null))) {
    const block = JSON.parse(JSON.stringify(data));
    expect(structuredDataFaults(block, { whole: false }), name).toEqual([]);
    expect(JSON.stringify(block), name).not.toMatch(/"(@id|url|logo|image|item)":/);
  }
});

test("a company can be reached by what its block says", () => {
  const { organization: block, website: site } = all("https://www.site.example");
  expect(block.contactPoint).toMatchObject({
    "@type": "ContactPoint",
    telephone: company.phone,
    email: company.email,
  });
  expect(block.sameAs).toEqual(["https://social.example/alice"]);
  expect(site.potentialAction).toMatchObject({
    target: { urlTemplate: "https://www.site.example/search?q={search_term_string}" },
  });
});

test("an answer is told as it is read, with links that lead somewhere from elsewhere", () => {
  const { faq } = all("https://www.site.example");
  expect(faq.mainEntity).toEqual([
    {
      "@type": "Question",
      name: "Why?",
      acceptedAnswer: {
        "@type": "Answer",
        text: '<p>As <a href="https://www.site.example/a">said</a>.</p>',
      },
    },
  ]);
});

test("the rules find what is wrong", () => {
  const { trail, service: block } = all("https://www.site.example");
  expect(structuredDataFaults({ ...trail, itemListElement: [] })).toContain(
    "BreadcrumbList: a trail has two steps at least",
  );
  expect(structuredDataFaults({ ...block, provider: undefined })).toContain(
    "Service: Service needs provider",
  );
  expect(structuredDataFaults({ ...block, url: "/about" })).toContain(
    "Service.url is not a whole address: /about",
  );
  expect(structuredDataFaults({ ...block, colour: "red" })).toContain(
    "Service: colour is no property of Service",
  );
  expect(structuredDataFaults({ name: "nothing" })).toEqual(["it is no block of schema.org"]);
});
