import { noService } from "../../../slices/leads/service-words.ts";

export const serviceWords = (service: string): string =>
  service === noService ? "Not sure yet" : service;
