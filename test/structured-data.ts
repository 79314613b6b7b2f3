/**
 * Says what is wrong with a block of structured data. The rules, by hand: what schema.org knows of
 * each type we use (https://schema.org), and what Google asks of it
 * (https://developers.google.com/search/docs/appearance/structured-data).
 */

type Rule = {
  required: string[];
  /** Known, and there or not. */
  optional?: string[];
};

const rules: Record<string, Rule> = {
  Organization: {
    required: ["name"],
    optional: [
      "@id",
      "url",
      "logo",
      "image",
      "description",
      "slogan",
      "email",
      "telephone",
      "address",
      "contactPoint",
      "sameAs",
    ],
  },
  PostalAddress: {
    required: ["streetAddress", "addressLocality", "addressRegion", "postalCode", "addressCountry"],
  },
  ContactPoint: {
    required: ["contactType", "telephone", "email"],
    optional: ["url", "areaServed", "availableLanguage"],
  },
  WebSite: {
    required: ["name", "url", "potentialAction"],
    optional: ["@id", "description", "inLanguage", "publisher"],
  },
  SearchAction: { required: ["target", "query-input"] },
  EntryPoint: { required: ["urlTemplate"] },
  BreadcrumbList: { required: ["itemListElement"] },
  ListItem: { required: ["position", "name", "item"] },
  Service: {
    required: ["name", "description", "provider"],
    optional: ["@id", "serviceType", "category", "url", "image", "areaServed"],
  },
  Country: { required: ["name"] },
  FAQPage: { required: ["mainEntity"] },
  Question: { required: ["name", "acceptedAnswer"] },
  Answer: { required: ["text"] },
  BlogPosting: {
    required: ["headline", "image", "datePublished", "author", "publisher"],
    optional: [
      "@id",
      "mainEntityOfPage",
      "url",
      "description",
      "dateModified",
      "articleSection",
      "isPartOf",
      "timeRequired",
      "inLanguage",
    ],
  },
  Article: {
    required: ["headline", "image", "datePublished", "author", "publisher", "about"],
    optional: ["@id", "mainEntityOfPage", "url", "description", "dateModified", "inLanguage"],
  },
  Person: { required: ["name"], optional: ["url", "worksFor"] },
  Blog: { required: ["name"], optional: ["url"] },
  WebPage: { required: ["@id"] },
};

const addresses = new Set(["@id", "url", "item", "logo", "image", "sameAs", "urlTemplate"]);
/** What is left out until the site knows its own address. */
const waits = new Set(["@id", "url", "item", "logo", "image"]);

/**
 * @param options.whole whether the site's own address is set, which some of it needs
 * @returns one sentence for each fault
 */
export function structuredDataFaults(
  data: unknown,
  { whole = true }: { whole?: boolean } = {},
): string[] {
  const faults: string[] = [];
  if (!isThing(data) || data["@context"] !== "https://schema.org")
    return ["it is no block of schema.org"];

  function check(thing: Thing, at: string) {
    const { "@type": type, "@context": _, ...properties } = thing;
    const rule = rules[type];
    if (!rule) return void faults.push(`${at}: ${type} has no rule here`);
    const known = [...rule.required, ...(rule.optional ?? [])];
    for (const name of rule.required) {
      if (isEmpty(properties[name]) && (whole || !waits.has(name)))
        faults.push(`${at}: ${type} needs ${name}`);
    }
    for (const [name, value] of Object.entries(properties)) {
      if (!known.includes(name)) faults.push(`${at}: ${name} is no property of ${type}`);
      for (const part of [value].flat()) checkValue(name, part, `${at}.${name}`);
    }
    if (type === "BreadcrumbList") checkTrail(properties.itemListElement, at);
    if (type === "BlogPosting" && String(properties.headline).length > 110)
      faults.push(`${at}: the headline is over 110 characters`);
  }

  function checkValue(name: string, value: unknown, at: string) {
    if (isThing(value)) return check(value, at);
    if (isEmpty(value)) faults.push(`${at} is empty`);
    if (typeof value === "object") faults.push(`${at} has no @type`);
    const needsHost = whole || name !== "urlTemplate";
    if (addresses.has(name) && needsHost && !/^https?:\/\/[^/]+/.test(String(value)))
      faults.push(`${at} is not a whole address: ${value}`);
    if (/^date/.test(name) && !/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(String(value)))
      faults.push(`${at} is no date: ${value}`);
    if (name === "urlTemplate" && !String(value).includes("{search_term_string}"))
      faults.push(`${at} has no place for the words`);
  }

  function checkTrail(items: unknown, at: string) {
    if (!Array.isArray(items) || items.length < 2)
      return void faults.push(`${at}: a trail has two steps at least`);
    items.forEach((item, i) => {
      if (!isThing(item) || item.position !== i + 1)
        faults.push(`${at}: step ${i + 1} is out of place`);
    });
  }

  check(data, data["@type"]);
  return faults;
}

type Thing = { "@type": string; [name: string]: unknown };
const isThing = (value: unknown): value is Thing =>
  typeof value === "object" &&
  value !== null &&
  "@type" in value &&
  typeof value["@type"] === "string";
const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === "" ||
  (Array.isArray(value) && value.length === 0);
