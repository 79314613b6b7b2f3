/** The staff's screens without scripts: opened, read and sent by colleagues of every role. */
import { expect } from "vitest";
import type { TestApp } from "./app.ts";
import { readPage } from "./page-parts.ts";
import { dataIn, resultIn } from "./plain-browser.ts";
import { staffCallers } from "./staff-callers.ts";

type Fields = Record<string, string>;

export async function staffScreens(site: TestApp) {
  const { sessions } = await staffCallers(site);
  const headersOf = (as: string) => sessions.find(({ name }) => name === as)?.headers ?? {};
  return {
    headersOf,

    async open(url: string, as = "owner") {
      const { statusCode, body } = await site.http.inject({ url, headers: headersOf(as) });
      expect(statusCode, url).toBe(200);
      return readPage(body);
    },

    /** @returns the page that answers it, or where it leads; and what its notice says */
    async send(url: string, fields: Fields, as = "owner") {
      const headers = { ...headersOf(as), "content-type": "application/x-www-form-urlencoded" };
      const payload = new URLSearchParams(fields).toString();
      const answer = await site.http.inject({ method: "POST", url, headers, payload });
      const { statusCode: status, headers: answered, body } = answer;
      const message = resultIn(dataIn(body))?.message ?? "";
      return { status, to: String(answered.location ?? ""), message, ...readPage(body) };
    },

    /** As the open editor of a document saves what is typed. @returns what it answers */
    async write(document: string, changes: Record<string, unknown>, as = "owner") {
      // Of somebody who has read everything.
      const { revision } = await site.db.read
        .selectFrom("documents")
        .select("revision")
        .where("id", "=", Number(document.split("/").at(-1)))
        .executeTakeFirstOrThrow();
      const answer = await site.http.inject({
        method: "POST",
        url: `${document}/draft`,
        headers: headersOf(as),
        payload: {
          changes: Object.entries(changes).map(([path, value]) => ({ path, value })),
          revision,
          hand: as,
        },
      });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json();
    },

    /** As a visitor is sent it. */
    async visit(url: string) {
      const { statusCode, body } = await site.http.inject({ url });
      expect(statusCode, url).toBe(200);
      return readPage(body);
    },
  };
}
export type StaffScreens = Awaited<ReturnType<typeof staffScreens>>;
