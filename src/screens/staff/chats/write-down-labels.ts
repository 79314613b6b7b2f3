/** As the form calls them, also where it is shown as a plain page. */
export const writeDownLabels = {
  name: "Name",
  email: "Email",
  mobile: "Phone",
  query: "What they asked",
};
