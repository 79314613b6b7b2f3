import { randomBytes } from "node:crypto";
import type { Leads } from "../../crm/leads/leads.server.ts";
import { type Clock, timestamp } from "../../platform/time/clock.ts";
import type { Services } from "../services.server.ts";
import type { DemoEnquiry } from "./enquiries.ts";

const bySite = { who: "system" } as const;
const caller = {
  ip: "127.0.0.1",
  network: "127.0.0.1",
  agent: "",
  session: undefined,
  device: undefined,
};
const people = [
  { name: "Ishaan Demo", email: "ishaan@demo.example" },
  { name: "Noor Demo", email: "noor@demo.example" },
];

export type Work = { after: number; take(id: string): Promise<unknown> };

/** Nobody knows their passwords; an owner can let them in or disable them. @returns their ids */
export async function joinColleagues({ staff }: Pick<Services, "staff">): Promise<string[]> {
  const ids: string[] = [];
  for (const one of people) {
    const { id, key } = await staff.colleagues.invite({ ...one, role: "sales" }, bySite);
    const password = randomBytes(24).toString("base64url");
    await staff.joining.join({ key, name: one.name, password }, caller);
    ids.push(id);
  }
  return ids;
}

type Working = { leads: Pick<Leads, "change" | "close">; clock: Pick<Clock, "now">; by: string };

type Worked = Pick<DemoEnquiry, "answered" | "stage" | "ends">;

export function workOn(
  { leads, clock, by: id }: Working,
  { answered, stage, ends }: Worked,
): Work[] {
  if (answered === null) return [];
  const by = { who: "staff", id } as const;
  const change = (lead: string, set: Parameters<typeof leads.change>[0]["set"]) =>
    leads.change({ ids: [lead], set, by });
  const dayMin = 24 * 60;
  return [
    { after: Math.round(answered / 3), take: (lead) => change(lead, { owner: id }) },
    {
      after: answered,
      // Answered by phone, because a demo sends no mail and must not claim to.
      take: (lead) =>
        change(lead, {
          ...{ stage: "contacted", answered_way: "phone" },
          answered_at: timestamp(clock.now()),
        }),
    },
    ...(stage || ends
      ? [{ after: answered + dayMin, take: (lead: string) => change(lead, { stage: "qualified" }) }]
      : []),
    ...(stage === "proposal" || (ends && "won" in ends)
      ? [
          {
            after: answered + 2 * dayMin,
            take: (lead: string) => change(lead, { stage: "proposal" }),
          },
        ]
      : []),
    ...(ends ? [{ after: answered + 4 * dayMin, take: (lead: string) => close(lead, ends) }] : []),
  ];

  function close(lead: string, ending: NonNullable<DemoEnquiry["ends"]>) {
    if ("won" in ending)
      return leads.close({ id: lead, outcome: "won", more: { value_paise: ending.won * 100 }, by });
    return leads.close({ id: lead, outcome: "lost", more: { reason: ending.lost }, by });
  }
}
