/** An enquiry to which its sender adds something, on its own page. */
import type { TestApp } from "./app.ts";

const room = { check() {}, count() {} };

export function replyAdmin({ app: { leads } }: TestApp) {
  async function leadOf(id: string) {
    const lead = await leads.find(id);
    if (!lead) throw new Error("the lead is there");
    return lead;
  }
  const keyOf = async (id: string) => (await leadOf(id)).enquiry_key;
  return {
    ...{ room, leadOf, keyOf },
    add: async (id: string, text: string) => leads.replyByKey({ key: await keyOf(id), text, room }),
  };
}
