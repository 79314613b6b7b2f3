import type { Purges } from "../slices/privacy/retention.server.ts";
import type { Verbs } from "./verbs.server.ts";

type PurgesOfDeps = Pick<Verbs, "visits" | "chat" | "mail" | "consent" | "events" | "privacy">;

export const purgesOf = ({
  visits,
  chat,
  mail,
  consent,
  events,
  privacy,
}: PurgesOfDeps): Purges => ({
  visits: visits.forgetOld,
  readers: visits.visitors.forgetOld,
  chats: chat.deleteStale,
  spam: (before) => privacy.forgetOutdated({ what: "spam", before }),
  closed: (before) => privacy.forgetOutdated({ what: "closed", before }),
  mails: mail.forgetSent,
  consents: consent.forgetOld,
  reads: events.forgetReads,
});
