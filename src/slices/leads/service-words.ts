/** What forms and chat send where a visitor chose no service. */
export const noService = "General";

/** As mails to colleagues name what an enquiry is about, after whom it is from. */
export const serviceWords = (service: string): string =>
  service === noService ? "no service named" : service;
