import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import type { Language } from "../../platform/language.ts";
import type { Events } from "../events/events.server.ts";
import type { Mail } from "../mail/mail.server.ts";
import type { People } from "../people/people.server.ts";
import { createAudit } from "./audit.server.ts";
import { createErasing } from "./erasing.server.ts";
import { createErasureRequests } from "./erasure-requests.server.ts";
import { createExporting } from "./exporting.server.ts";
import { createOutdated, type OutdatedLeads } from "./outdated.server.ts";
import { createOwnCopy } from "./own-copy.server.ts";
import type { Parts } from "./part.ts";
import { createReads } from "./reads.server.ts";
import { createReceipts } from "./receipts.server.ts";
import { createRequestList } from "./request-list.server.ts";
import type { Told } from "./request-mails.ts";
import { type CompanyOfRequests, createRequests } from "./requests.server.ts";
import { createRetention } from "./retention.server.ts";
import { createFindWhose, type Needs as Found } from "./whose.server.ts";

export type Privacy = ReturnType<typeof createPrivacy>;
type Needs = Pick<Found, "chats"> & {
  leads: Found["leads"] & OutdatedLeads;
  db: Database;
  clock: Clock;
  ids: Ids;
  events: Events;
  parts: Parts;
  people: Found["people"] & Pick<People, "idByEmail" | "find" | "namesOf">;
  mail: Pick<Mail, "isOn" | "enqueue">;
  company(from: Database["read"]): Promise<CompanyOfRequests>;
  mailWords(from: Database["read"], language: Language): Promise<Told["words"]>;
  publicUrl: URL | null;
  log: Pick<FastifyBaseLogger, "error">;
};

export function createPrivacy({ people, leads, chats, ...needs }: Needs) {
  const { db, clock } = needs;
  const findWhose = createFindWhose({ people, leads, chats });
  const erasing = createErasing({ ...needs, findWhose });
  const { copyOf, ...exporting } = createExporting({ ...needs, findWhose });
  const personOf = (from: Database["read"], email: string) => people.idByEmail(email, from);
  const requests = createRequests({ ...needs, personOf });
  const { erase } = erasing;
  return {
    ...erasing,
    ...exporting,
    ...createReceipts(needs),
    ...createOutdated({ ...needs, findWhose, leads }),
    retention: createRetention(needs),
    recordRead: createReads(needs),
    ...createAudit({ db, events: needs.events, people }),
    requests,
    requestList: createRequestList({ db, people, elsewhere: findWhose.elsewhere }),
    ownCopy: createOwnCopy({ db, clock, requests, copyOf, personOf }),
    erasures: createErasureRequests({ ...needs, requests, erase, personOf }),
  };
}
