/** Two sites, of which one opens the archive of the other. */
import { expect } from "vitest";
import type {
  ExportedDocument,
  OverWritten,
} from "../src/cms/documents/transfer/exported-document.ts";
import { report } from "../src/cms/export/contract.ts";
import { keptPicture } from "../src/core/media/contract.ts";
import { alice as owner } from "./alice.ts";
import { type TestApp, testApp } from "./app.ts";
import { alice } from "./content.ts";
import { aPicture, sentPicture } from "./pictures.ts";
import { realOwners } from "./real-owners.ts";

const env = { PUBLIC_URL: "http://localhost:1234" };
const part = 2 * 1024 ** 2;

export type ArchiveSite = Awaited<ReturnType<typeof archiveSite>>;

/** A site with what its owner does with archives. */
export async function archiveSite(options: Parameters<typeof testApp>[0] = {}) {
  const site = await testApp({ admitStaff: async () => owner, env, ...options });
  await realOwners(site);
  await site.app.content.publishDue();
  return { ...site, ...createArchiveAdmin(site) };
}

type Site = Pick<TestApp, "http" | "app">;

function createArchiveAdmin(site: Site) {
  /** The file as it is downloaded. */
  async function save(): Promise<Buffer> {
    const answer = await site.http.inject("/staff/archive/site.zip");
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
    return answer.rawPayload;
  }

  /** As the browser sends one. @returns what the site says of it */
  async function send(bytes: Buffer) {
    const payload = { name: "site.zip", bytes: bytes.length };
    const begun = await site.http.inject({ method: "POST", url: "/staff/archive/files", payload });
    const { id } = begun.json();
    for (let at = 0; at < bytes.length; at += part)
      await site.http.inject({
        method: "POST",
        url: `/staff/archive/files/${id}/parts?at=${at}`,
        headers: { "content-type": "application/octet-stream" },
        payload: bytes.subarray(at, at + part),
      });
    return site.http.inject({ method: "POST", url: `/staff/archive/files/${id}/report` });
  }
  const look = async (bytes: Buffer) => report.parse((await send(bytes)).json());

  /** @returns what came of it */
  async function open(bytes: Buffer, over: OverWritten = "beside") {
    const { id } = await look(bytes);
    site.app.archives.open({ id, over, by: alice });
    await expect.poll(() => site.app.archives.state().opening).toBeNull();
    const { receivedArchive: came, problem } = site.app.archives.state();
    expect(problem).toBeNull();
    return came;
  }

  /** Every document, as an archive would have it. */
  async function carries(): Promise<ExportedDocument[]> {
    const all = [];
    for await (const one of site.app.content.carryOut()) all.push(one);
    return all.sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
  }

  async function upload(colour: string) {
    const file = await aPicture({ width: 800, height: 400, colour }).png().toBuffer();
    const answer = await site.http.inject(sentPicture(file, "image/png", "Harbour.png"));
    return keptPicture.parse(answer.json());
  }

  return { save, send, look, open, carries, upload };
}

const nameOf = ({ kind, key }: { kind: string; key: string }) => `${kind} ${key}`;
export const namesOf = (all: { kind: string; key: string }[]) => all.map(nameOf);
