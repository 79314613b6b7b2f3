/** What stands in a saved reply for what differs each time. */
type Words = { name: string; service: string; me: string };

/** What forms and chat send where a visitor chose no service. */
export const noService = "General";

export const placeholders = ["{name}", "{service}", "{my name}"] as const;

export const filledIn = (text: string, { name, service, me }: Words): string =>
  text.replace(/\{(name|service|my name)\}/g, (_, which: "name" | "service" | "my name") => {
    const about = service === noService ? "your project" : service;
    const words = { name, service: about, "my name": me };
    return words[which];
  });
