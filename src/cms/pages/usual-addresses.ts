/** That people type, or know from other sites. */
const usual: Record<string, readonly string[]> = {
  "/": ["home", "index", "default", "main"],
  "/about": ["about-us", "aboutus", "company", "team", "who-we-are"],
  "/contact-us": ["contact", "contactus", "contacts", "careers", "career", "jobs", "hire-us"],
  "/services": ["service", "our-services", "pricing", "prices", "price", "cost", "costs"],
  "/work": ["portfolio", "our-work", "projects", "case-studies", "cases", "clients"],
  "/blog": ["blogs", "news", "articles", "posts"],
  "/customer-support": ["support", "help", "helpdesk"],
  "/privacy": ["privacy-policy", "privacypolicy", "gdpr"],
  "/cookies": ["cookie-policy", "cookie"],
  "/terms": ["terms-and-conditions", "terms-of-service", "terms-of-use", "tos"],
};
const pages = new Map<string, string>(
  Object.entries(usual).flatMap(([path, names]) =>
    names.map((name) => [`/${name}`, path] as const),
  ),
);

/** @returns the address that is meant; the same path, without an ending such as `.html`, if none */
export function usuallyMeant(path: string): string {
  const plain = path.toLowerCase().replace(/\.(?:html?|php|aspx?)$/, "");
  return pages.get(plain) ?? plain;
}
