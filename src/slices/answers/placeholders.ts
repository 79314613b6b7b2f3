import { filled } from "../../platform/filled.ts";
import { noService } from "../leads/service-words.ts";

/** What stands in a saved reply for what differs each time. */
type Words = { name: string; service: string; me: string };

export const placeholders = ["{name}", "{service}", "{my name}"] as const;

export const filledIn = (text: string, { name, service, me }: Words): string =>
  filled(text, {
    name,
    service: service === noService ? "your project" : service,
    "my name": me,
  });
