/** Forms of the staff's screens, as a browser without scripts sends them. */
import type { TestApp } from "./app.ts";
import type { Caller } from "./staff-callers.ts";

type Form = { url: string; fields: Record<string, string>; as: string };

export const staffForms =
  (site: () => TestApp, sessions: () => Caller[]) =>
  async ({ url, fields, as }: Form) => {
    const headers = {
      ...sessions().find(({ name }) => name === as)?.headers,
      "content-type": "application/x-www-form-urlencoded",
    };
    const payload = new URLSearchParams(fields).toString();
    const answer = await site().http.inject({ method: "POST", url, headers, payload });
    return { status: answer.statusCode, body: answer.body };
  };
