/** What forms and chat send where a visitor chose no service. */
export const noService = "General";

/**
 * As mails to colleagues name an enquiry: by who sent it, and what it is about where that is known.
 */
export const withService = (who: string, service: string): string =>
  service === noService ? who : `${who}: ${service}`;
