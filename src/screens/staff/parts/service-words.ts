/** What forms and chat send where a visitor chose no service. */
const unsure = "General";

/** As people say what an enquiry is about. */
export const serviceWords = (service: string): string =>
  service === unsure ? "Not sure yet" : service;
