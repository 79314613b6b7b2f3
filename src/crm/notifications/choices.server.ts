import { z } from "zod";
import type { Colleagues } from "../../core/accounts/colleagues.server.ts";
import type { Action, Role } from "../../core/accounts/roles.ts";
import type { Events } from "../../core/activity/events.server.ts";
import type { Database, Queries, Tx } from "../../platform/db/database.ts";
import {
  type ChoicesSet,
  firstChoices,
  type NotificationChoices,
  notificationChoices,
  notificationSwitches,
  openTo,
} from "./choice-contract.ts";
import { type ChoicesRow, notificationStore as store } from "./store.server.ts";

export type Recipient = { id: string; name: string; email: string };
export type Choosing = Recipient & { chosen: NotificationChoices };
export type Choices = ReturnType<typeof createChoices>;
type ChoicesDeps = { db: Database; events: Events; colleagues: Pick<Colleagues, "mailable"> };

export function createChoices({ db, events, colleagues }: ChoicesDeps) {
  const choicesOf = async (id: string, from: Queries = db.read): Promise<NotificationChoices> => {
    const row = await store.choicesOf(from, id);
    const here = await colleagues.mailable("leads.read", from);
    return chosenIn(row, here.find((one) => one.id === id)?.role ?? "viewer");
  };

  async function everybody(from: Queries, action: Action): Promise<Map<string, Choosing>> {
    const rows = new Map((await store.choices(from)).map((row) => [row.staff_id, row]));
    const here = await colleagues.mailable(action, from);
    return new Map(
      here.map(({ role, ...one }) => [
        one.id,
        { ...one, chosen: chosenIn(rows.get(one.id), role) },
      ]),
    );
  }

  return {
    choicesOf,

    choose: (id: string, set: ChoicesSet): Promise<void> =>
      db.write(async (tx) => {
        const now = notificationChoices.parse({ ...(await choicesOf(id, tx)), ...set });
        const { new_enquiries, ...rest } = now;
        await store.choose(tx, { staff_id: id, new_enquiries, ...asNumbers.parse(rest) });
        await events.record(tx, {
          kind: "notifications.chosen",
          by: { who: "staff", id },
          subject: { kind: "staff", id },
          contact: null,
          data: { set },
        });
      }),

    everybody,

    /** @returns null where there is no owner, or the owner may no longer answer leads */
    async mailable(tx: Tx, owner: string | null): Promise<Recipient | null> {
      if (owner === null) return null;
      const here = await colleagues.mailable("leads.write", tx);
      return here.find(({ id }) => id === owner) ?? null;
    },

    async newLeadRecipients(tx: Tx, owner: string | null): Promise<Recipient[]> {
      const here = [...(await everybody(tx, "leads.read")).values()];
      return here.filter(({ id, chosen: { new_enquiries: choice } }) => {
        if (choice === "all") return true;
        return owner === null ? choice === "unowned" : id === owner && choice !== "none";
      });
    },
  };
}

function chosenIn(row: ChoicesRow | undefined, role: Role): NotificationChoices {
  if (!row) return openTo(firstChoices(role), role);
  const chosen = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === "number" ? value === 1 : value,
  ]);
  return openTo(notificationChoices.parse(Object.fromEntries(chosen)), role);
}

const asNumbers = z.record(notificationSwitches, z.boolean().transform(Number));
