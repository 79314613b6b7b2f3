import { longestPicture } from "../../core/media/picture-limit.ts";
import type { Pictures } from "../../core/media/pictures.server.ts";
import type { Database } from "../../platform/db/database.ts";
import { CallFailed, type FetchOut } from "../../platform/http/call-out.server.ts";
import { Problem } from "../../platform/problem.ts";
import { storable } from "../../platform/text/text.ts";
import { pictureListStore as list, type PictureRow } from "./item-store.server.ts";
import type { Work } from "./leased-steps.server.ts";
import { addressIn, unescaped } from "./old-fields.server.ts";

type BringPicturesDeps = {
  db: Database;
  fetchOut: FetchOut;
  pictures: Pick<Pictures, "upload" | "describe">;
  ending: AbortSignal;
};
type Outcome = { picture: string } | { why: string };

const atOnce = 2;
/** After this many failures in a row the old site counts as gone. */
const mostInARow = 20;
const noRoom = 507;
/** The library's status while it is busy with other pictures. */
const busy = 503;

export function createBringPictures({ db, fetchOut, pictures, ending }: BringPicturesDeps) {
  async function outcomeOf(row: PictureRow, { address, by }: Work): Promise<Outcome | null> {
    const url = fetchedAt(row.address, address);
    if (url === null) return { why: "nowhere" };
    try {
      const { status, body } = await fetchOut(url, longestPicture, ending);
      if (status !== 200) return { why: String(status) };
      if (body === null) return { why: "too large" };
      return { picture: JSON.stringify(await keepPicture({ body, row, url, by })) };
    } catch (error) {
      if (error instanceof CallFailed) return { why: error.why };
      if (!(error instanceof Problem)) throw error;
      if (error.status === busy) return null;
      if (error.status === noRoom) return { why: "no room" };
      return { why: error.message };
    }
  }

  type KeptOptions = { body: Buffer; row: PictureRow; url: URL; by: Work["by"] };

  async function keepPicture({ body, row, url, by }: KeptOptions) {
    const name = nameIn(url);
    const { id, alt, ...picture } = await pictures.upload({ bytes: body, name, by });
    const words = storable(row.alt.replace(/\s+/g, " ").trim()).slice(0, 500);
    // A description that staff wrote for a picture already in the library stays.
    if (alt === "" && words !== "") await pictures.describe({ id, set: { alt: words }, by });
    const { hash, width, height } = picture;
    return { hash, width, height };
  }

  async function bringOne(row: PictureRow, work: Work): Promise<Outcome | null> {
    const outcome = await outcomeOf(row, work);
    // At shutdown, or without room to draw, the picture keeps waiting and is fetched again.
    if (outcome === null || ending.aborted) return null;
    await work.step(async (tx) => {
      if ("picture" in outcome) await list.set(tx, row, { state: "kept", ...outcome });
      else await list.set(tx, row, { state: "failed", ...outcome });
    });
    return outcome;
  }

  return async function bringPictures(work: Work): Promise<void> {
    let failedInARow = 0;
    while (work.goesOn()) {
      const rows = await list.waiting(db.read, work.id, atOnce);
      if (rows.length === 0) return;
      const outcomes = await Promise.all(rows.map((row) => bringOne(row, work)));
      for (const one of outcomes) {
        if (one === null || "picture" in one) failedInARow = 0;
        else failedInARow += unreached.has(one.why) ? 1 : 0;
        const isFull = one !== null && "why" in one && one.why === "no room";
        if (isFull || failedInARow >= mostInARow)
          await work.step((tx) => list.failWaiting(tx, work.id, isFull ? "no room" : "given up"));
      }
    }
  };
}

const unreached = new Set(["private", "unknown", "unreached", "certificate", "late"]);

/** Old sites often give http addresses of pictures; pictures are fetched by https. */
function fetchedAt(address: string, site: string | null): URL | null {
  const url = addressIn(address, site);
  if (url?.protocol === "http:") url.protocol = "https:";
  return url;
}

function nameIn({ pathname }: URL): string {
  const last = pathname.split("/").at(-1) ?? "";
  const name = storable(unescaped(last))
    .replace(/[\p{C}\p{Z}]+/gu, " ")
    .trim();
  return name.slice(0, 200).toWellFormed() || "Picture";
}
