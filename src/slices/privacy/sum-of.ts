import { type Counts, kinds } from "./contract.ts";

export const noCounts: Counts = {
  enquiries: 0,
  added: 0,
  notes: 0,
  answers: 0,
  chats: 0,
  pages_read: 0,
  mails: 0,
  history: 0,
  people: 0,
};

export function sumOf(one: Counts, other: Counts): Counts {
  const sum = { ...one };
  for (const kind of kinds) sum[kind] += other[kind];
  return sum;
}
