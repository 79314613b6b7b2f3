import { noService } from "../../crm/leads/lead-naming.ts";

type Stages = { key: string; label: string }[];
type Colleagues = { id: string; name: string }[];

/** A removed stage has no name, so its key is returned. */
export const stageName = (key: string, stages: Stages): string =>
  stages.find((stage) => stage.key === key)?.label ?? key;

export const colleagueName = (id: string, colleagues: Colleagues): string =>
  colleagues.find((colleague) => colleague.id === id)?.name ?? "A former colleague";

export const serviceWords = (service: string): string =>
  service === noService ? "Not sure yet" : service;
