import { noService } from "../leads/service-words.ts";

/** What stands in a saved reply for what differs each time. */
type Words = { name: string; service: string; me: string };

export const placeholders = ["{name}", "{service}", "{my name}"] as const;

export const filledIn = (text: string, { name, service, me }: Words): string =>
  text.replace(/\{(name|service|my name)\}/g, (_, which: "name" | "service" | "my name") => {
    const about = service === noService ? "your project" : service;
    const words = { name, service: about, "my name": me };
    return words[which];
  });
