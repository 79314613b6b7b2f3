/** As the form calls them, also where it is shown as a plain page. */
export const labels = {
  name: "Name",
  email: "Email (optional)",
  mobile: "Phone (optional)",
  company: "Company (optional)",
  query: "What they asked",
  way: "How it came",
  service: "About",
};
