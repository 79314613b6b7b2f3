/** The pages that hold the query form: what it asks there, and what it sends by itself. */
export const variants = [
  {
    name: "customer-support",
    path: "/customer-support",
    labels: ["Name", "Contact number", "Email", "Query"],
    service: "Customer Support",
    source: "Customer Support Page",
  },
  {
    name: "contact",
    path: "/contact-us",
    labels: ["Name", "Contact number", "Email", "Company", "Service", "Query"],
    service: "General",
    source: "Contact Page",
  },
  {
    name: "home",
    path: "/",
    labels: ["Name", "Contact number", "Email", "Query"],
    service: "General",
    source: "Home Page",
  },
];
