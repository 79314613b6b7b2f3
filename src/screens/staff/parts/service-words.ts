import { noService } from "../../../slices/leads/service-words.ts";

/** As people say what an enquiry is about. */
export const serviceWords = (service: string): string =>
  service === noService ? "Not sure yet" : service;
