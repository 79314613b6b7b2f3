import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import type { Events } from "../events/events.server.ts";
import type { Mail } from "../mail/mail.server.ts";
import type { People } from "../people/people.server.ts";
import { createErasing } from "./erasing.server.ts";
import { createErasureRequests } from "./erasure-requests.server.ts";
import { createExporting } from "./exporting.server.ts";
import { createOwnCopy } from "./own-copy.server.ts";
import type { Parts } from "./part.ts";
import { createReceipts } from "./receipts.server.ts";
import { createRequestList } from "./request-list.server.ts";
import { type CompanyOfRequests, createRequests } from "./requests.server.ts";
import { createFindWhose, type Needs as Found } from "./whose.server.ts";

export type Privacy = ReturnType<typeof createPrivacy>;
type Needs = Omit<Found, "people"> & {
  db: Database;
  clock: Clock;
  ids: Ids;
  events: Events;
  parts: Parts;
  people: Found["people"] & Pick<People, "idByEmail" | "find">;
  mail: Pick<Mail, "isOn" | "enqueue">;
  company(from: Database["read"]): Promise<CompanyOfRequests>;
  publicUrl: URL | null;
};

export function createPrivacy({ people, leads, ...needs }: Needs) {
  const { db, clock } = needs;
  const findWhose = createFindWhose({ people, leads });
  const erasing = createErasing({ ...needs, findWhose });
  const { copyOf, ...exporting } = createExporting({ ...needs, findWhose });
  const personOf = (from: Database["read"], email: string) => people.idByEmail(email, from);
  const requests = createRequests({ ...needs, personOf });
  const { erase } = erasing;
  return {
    ...erasing,
    ...exporting,
    ...createReceipts(needs),
    requests,
    requestList: createRequestList({ db, people }),
    ownCopy: createOwnCopy({ db, clock, requests, copyOf, personOf }),
    erasures: createErasureRequests({ ...needs, requests, erase, personOf }),
  };
}
