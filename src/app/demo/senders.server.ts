import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type { DemoEnquiry } from "./enquiry.ts";
import type { Talked } from "./talked.ts";

type From = { ip: string; cookies: Record<string, string>; page: string };

const host = "127.0.0.1";
const origin = `http://${host}`;
const nobody = { cookies: {} };
/** The site does not count requests of programs, so this looks like a browser. */
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

export function createSenders(http: FastifyInstance) {
  async function post(url: string, payload: object, { ip, cookies, page }: From) {
    const headers = { host, referer: origin + page, "user-agent": browser };
    const request = { method: "POST", url, payload, cookies, headers, remoteAddress: ip } as const;
    const answer = await http.inject(request);
    if (answer.statusCode >= 300 && answer.statusCode !== 422)
      throw new Error(`the demo's call of ${url} was answered ${answer.statusCode}`);
    return answer;
  }

  /** Accepts the cookie, then reads these pages. @returns the browser's cookies */
  async function read(pages: string[], { ip, utm }: { ip: string; utm?: string | undefined }) {
    const accepted = { cookieAccepted: "true" };
    const choice = { accepted: true };
    const [first = "/", ...others] = pages;
    const page = utm ? `${first}?${utm}` : first;
    const answer = await post("/api/consents/", choice, { ip, cookies: accepted, page });
    const cookies = { ...accepted, ...cookiesOf(answer) };
    for (const path of others)
      await post("/api/page-views/", { path, title: path }, { ip, cookies, page: path });
    return cookies;
  }

  return {
    async enquiry(one: DemoEnquiry, ip: string): Promise<string> {
      const cookies = one.read ? await read(one.read, { ip, utm: one.utm }) : {};
      const { name, company, query, service = "General", source = "Contact Page" } = one;
      const email = `${one.at}.example`;
      const trap = one.spam ? { leave_empty: "https://links.example" } : {};
      const fields = { name, company, email, query, service, source, ...trap };
      const page = source === "Home Page" ? "/" : "/contact-us";
      const answer = await post("/blogapp/leads/", fields, { ip, cookies, page });
      return String(answer.json().id);
    },

    async chat({ turns }: Talked, ip: string): Promise<void> {
      const { conversation } = (await http.inject("/message_framework/chat/")).json();
      for (const [selected_value, description] of turns) {
        const turn = { selected_value, description, conversation };
        const body = { ...turn, ipaddress: "", browser_type: "Chrome" };
        await post("/message_framework/chat/", body, { ...nobody, ip, page: "/about" });
      }
    },

    view: (path: string, ip: string) =>
      post("/api/page-views/", { path, title: path }, { ...nobody, ip, page: path }),
  };
}

const cookiesOf = ({ cookies }: LightMyRequestResponse): Record<string, string> =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
