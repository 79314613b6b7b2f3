/** The labels of the form, also for the page without scripts that repeats it. */
export const writeDownLabels = {
  name: "Name",
  email: "Email",
  mobile: "Phone",
  query: "What they asked",
};
