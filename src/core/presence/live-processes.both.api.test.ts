/** Colleagues whose streams are in different processes of one site. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { keptEvents } from "../../../test/kept-events.ts";
import { type OpenCopy, openCopy } from "../../../test/open-copy.ts";
import type { Database } from "../../platform/db/database.ts";
import { createLive, type Live } from "./live.server.ts";
import { documentChanged } from "./topic.ts";

let copy: OpenCopy;
const processes: Live[] = [];
beforeEach(async () => {
  copy = await openCopy();
});
afterEach(async () => {
  for (const live of processes.splice(0)) live.close();
  await copy.remove();
});

function processOn(db: Database): Live {
  const live = createLive({
    ...{ db, elapsedMs: () => 0, stay: async () => {} },
    stillOpen: async (sessions) => new Map(sessions.map((id) => [id, "editor"])),
    log: {
      error(what) {
        throw new Error("live could not tell", { cause: what });
      },
    },
  });
  processes.push(live);
  return live;
}

const subject = "document:12";

function open(live: Live, staff: string) {
  const { begin, text } = keptEvents();
  const about = "documents";
  const opening = {
    session: `of ${staff}`,
    staff,
    about,
    subject,
    chat: null,
    since: null,
  } as const;
  live.open(opening, begin);
  return text;
}

test("a place that is told for another session, or another document, is nobody's", async () => {
  const live = processOn(await copy.open());
  const text = open(live, "asha");
  const place = "title";
  await live.reportPlace({ session: "of ravi", subject, place });
  await live.reportPlace({ session: "of asha", subject: "document:13", place });
  await live.reportPlace({ session: "of asha", subject, place: "teaser" });
  await expect.poll(text).toContain('{"staff":"asha","place":"teaser"}');
  expect(text()).not.toContain("title");
});

if (process.env.TEST_ENGINE === "postgres")
  test("a place is told to whichever process, and who looks through another hears of it", async () => {
    const [here, there] = [processOn(await copy.open()), processOn(await copy.open())];
    const [ashas, ravis] = [open(here, "asha"), open(there, "ravi")];
    await there.reportPlace({ session: "of asha", subject, place: "sections.3" });
    for (const text of [ashas, ravis]) {
      await expect.poll(text).toContain('{"staff":"asha","place":"sections.3"}');
      expect(text()).toContain('{"staff":"ravi","place":null}');
    }
  });

if (process.env.TEST_ENGINE === "postgres")
  test("a change in one process is told to who looks through another", async () => {
    const db = await copy.open();
    const text = open(processOn(await copy.open()), "ravi");
    await db.write(async (tx) => db.publish(tx, documentChanged, { id: 12, revision: 5 }));
    await expect.poll(text).toContain('data: {"ids":[12],"revision":5}');
  });
