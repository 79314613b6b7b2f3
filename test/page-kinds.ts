/** One address of every kind of page, two or three where they are drawn differently. */
export const pageKinds = [
  "/",
  "/about",
  "/contact-us",
  "/customer-support",
  "/services",
  "/services/it-development-consulting",
  "/services/digital-marketing",
  "/services/business-domains",
  "/services/business-process",
  "/services/it-development-consulting/erp-development",
  "/services/digital-marketing/search-engine-optimization",
  "/services/business-process/hospital-information-system",
  "/services/business-domains/retail-software-system",
  "/work",
  "/work/hospital-wards-one-after-another",
  "/blog",
  "/blog/erp",
  "/blog/erp/a-chart-of-accounts-that-survives-the-audit/",
  "/search",
  "/search?q=gst",
  "/chat",
  "/privacy",
  "/privacy/my-data",
  "/thank-you",
  "/navbar",
  "/nothing-here",
];

/** Those with the site's frame: `/navbar` is the bar alone. */
export const framed = pageKinds.filter((path) => path !== "/navbar");

/** Where lines and letters of Hindi have most to do; `/hi/terms` has no version. */
export const hindiKinds = [
  "/hi",
  "/hi/about",
  "/hi/contact-us",
  "/hi/services/business-domains",
  "/hi/services/business-domains/retail-software-system",
  "/hi/blog",
  "/hi/chat",
  "/hi/search?q=gst",
  "/hi/terms",
];
