/** The Cookies page promises the whole list: what it names is held against what the code writes. */
import { expect, test } from "vitest";
import { pages } from "../../../test/demo-content.ts";
import { chatCookie } from "../../chat/flow/contract.ts";
import { cookieNames } from "../../core/consent/cookies.ts";
import { visitorCookie } from "../../core/visits/visitors.server.ts";
import { sentName } from "../../crm/leads/enquiry-page/enquiry-page.ts";
import { draftNames, sessionNames } from "../../platform/browser/session.ts";

const body = pages.find(({ path }) => path === "/cookies")?.body;
const sections = body?.template === "text" ? body.sections : [];
const [cookies = [], entries = []] = sections.flatMap((section) =>
  section.type === "table" ? [section.rows] : [],
);
const wordsOf = (cell: unknown) => (typeof cell === "string" ? cell : "");
/** React Router's own: pages one went between by a link that fades. */
const ofTheRouter = "remix-router-transitions";

test("the Cookies page lists every cookie, and no other", () => {
  const ofServer = ["https://www.example.com", "http://localhost"].flatMap((url) => [
    chatCookie(new URL(url)).name,
    visitorCookie(new URL(url)).name,
  ]);
  const names = cookies.flatMap(([name]) => wordsOf(name).split(/, or | where .*/));
  const all = [...Object.values(cookieNames), ...ofServer, sentName];
  expect(names.filter(Boolean).sort()).toEqual(all.sort());
});

test("the Cookies page lists every entry of session storage, and no other", () => {
  const listed = entries.filter(([, where]) => where === "Session storage").map(([name]) => name);
  expect(listed.sort()).toEqual([...sessionNames, `${draftNames}…`, ofTheRouter].sort());
});
