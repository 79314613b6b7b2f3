/** The service of a lead whose sender chose none. */
export const noService = "General";

/** Names an enquiry in mails to colleagues: the sender, and the service if one was chosen. */
export const withService = (who: string, service: string): string =>
  service === noService ? who : `${who}: ${service}`;
