/**
 * Values that an operator's alerts watch, besides the process's own counts. `deploy/alerts.yaml`
 * names them.
 */
import type { Clock } from "../platform/clock.ts";
import type { FreeBytes } from "../platform/disk/disk-watch.ts";
import type { Watched } from "../platform/http/metrics.ts";
import type { Verbs } from "./verbs.server.ts";

type WatchedByDeps = {
  verbs: Pick<Verbs, "inbox" | "outbox" | "backups" | "mail">;
  clock: Clock;
  freeBytes: FreeBytes | null;
};

/** Counts overdue enquiries of all colleagues, because no colleague asks. */
const nobody = { id: "" };

export const watchedBy = ({ verbs, clock, freeBytes }: WatchedByDeps): Watched[] => [
  {
    name: "foyer_enquiries_late",
    help: "Enquiries whose promised answer is overdue; counting stops at a thousand",
    read: () => verbs.inbox.overdue(nobody),
  },
  {
    name: "foyer_mails_waiting",
    help: "Mails that wait to be sent; counting stops at a thousand",
    read: async () => (await verbs.outbox.counts()).waiting,
  },
  {
    name: "foyer_mails_given_up",
    help: "Mails that were given up and not sent again; counting stops at a thousand",
    read: async () => (await verbs.outbox.counts())["given up"],
  },
  {
    name: "foyer_mail_on",
    help: "1 while mail is sent, 0 while it is off",
    read: async () => (verbs.mail.isOn() ? 1 : 0),
  },
  {
    name: "foyer_backup_age_seconds",
    help: "Since the last good copy; not there on PostgreSQL, nor before the first",
    async read() {
      const { lastGood } = await verbs.backups.state();
      return lastGood && (clock.now().getTime() - Date.parse(lastGood.at)) / 1_000;
    },
  },
  {
    name: "foyer_free_disk_bytes",
    help: "Free where the data is; not there on PostgreSQL",
    read: async () => (freeBytes ? freeBytes() : null),
  },
];
