import { z } from "zod";
import type { Database, Tx } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import type { Content } from "../documents/content.server.ts";
import { isOfScreen } from "../pages/page-address.ts";
import { slugOfPost } from "../posts/post-addresses.ts";
import {
  type ItemRow,
  itemStore as items,
  pictureListStore as pictureList,
} from "./item-store.server.ts";
import type { Work } from "./leased-steps.server.ts";
import { addressIn, isSameHost, oldPath } from "./old-fields.server.ts";
import { keptPost, type LibraryPicture, postBody } from "./old-post.server.ts";
import { boundRemarks, type Remark, remark } from "./remarks.ts";
import { rewriteHtml } from "./rewrite-html.server.ts";

type BringPostsDeps = { db: Database; content: Content; answersAt(path: string): boolean };

const libraryPicture = z.object({ hash: z.string(), width: z.int(), height: z.int() });
const addressesAtOnce = 500;
/** A revision that no document has, so that undoing the import leaves the document alone. */
const theirs = -1;

export function createBringPosts({ db, content, answersAt }: BringPostsDeps) {
  const { documents, workingCopies } = content;

  async function bringCategory(item: ItemRow, work: Work) {
    await work.step(async (tx) => {
      const takenKeys = await documents.findTakenKeys("category", [item.origin], tx);
      if (takenKeys.size > 0) return items.set(tx, item, { state: "known" });
      const body = { title: item.title, description: "", position: 50 };
      const key = item.origin;
      const id = await workingCopies.begin(tx, { kind: "category", key, body, by: work.by });
      await workingCopies.publish(tx, { id, by: work.by });
      const revision = (await documents.findState(id, tx))?.revision ?? null;
      await items.set(tx, item, { state: "brought", document_id: id, revision });
    });
  }

  async function picturesOf(work: Work, addresses: string[]) {
    const found = new Map<string, LibraryPicture>();
    for (let from = 0; from < addresses.length; from += addressesAtOnce) {
      const some = addresses.slice(from, from + addressesAtOnce);
      for (const { address, picture } of await pictureList.among(db.read, work.id, some))
        if (picture !== null) found.set(address, libraryPicture.parse(JSON.parse(picture)));
    }
    return found;
  }

  /** Links whose target is not here are left out. */
  async function pathsOf(work: Work, links: string[]): Promise<Map<string, string>> {
    const addresses = new Map<string, string>();
    const site = addressIn(work.address ?? "", null);
    for (const link of links) {
      const url = addressIn(link, work.address ?? "https://old.invalid");
      const isThere = url && (link.startsWith("/") || (site !== null && isSameHost(url, site)));
      const path = isThere ? oldPath(url.href) : null;
      const id = path === null ? null : await items.documentAt(db.read, work.id, path);
      const there = id === null ? null : await documents.findState(id);
      if (there?.path && (there.isLive || work.choices.publishing === "drafts"))
        addresses.set(link, there.path + (url?.hash ?? ""));
    }
    return addresses;
  }

  async function begin(item: ItemRow, work: Work) {
    const post = keptPost.parse(JSON.parse(item.data));
    const addresses = addressesIn(post.html);
    const shownAddresses = [...addresses.pictures, ...(post.cover ? [post.cover.address] : [])];
    const { body, remarks } = postBody(post, {
      title: item.title,
      address: work.address,
      pictures: await picturesOf(work, shownAddresses),
      paths: await pathsOf(work, addresses.links),
      category: post.category?.slug ?? work.choices.category,
      author: work.name,
    });
    await work.step(async (tx) => {
      const document = (await items.findImported(tx, [item.origin])).get(item.origin);
      if (document !== undefined && (await documents.findState(document, tx)) !== null)
        return items.set(tx, item, { state: "known", data: "" });
      const { by } = work;
      const id = await workingCopies.begin(tx, { kind: "post", key: post.slug, body, by });
      await items.know(tx, { origin: item.origin, document_id: id, import_id: work.id });
      const key = (await documents.findState(id, tx))?.key ?? post.slug;
      if (key !== post.slug) remarks.push({ what: "address", words: key });
      const all = [...remarksOf(item), ...remarks];
      await setBegun(tx, item, { id, remarks: all });
    });
  }

  type Begun = { id: number; remarks: Remark[]; led?: ItemRow["led_from"] };

  async function setBegun(tx: Tx, item: ItemRow, { id, remarks }: Begun) {
    const revision = (await documents.findState(id, tx))?.revision ?? null;
    const json = JSON.stringify(boundRemarks(remarks));
    await items.set(tx, item, { state: "begun", document_id: id, revision, remarks: json });
  }

  async function end(item: ItemRow, work: Work) {
    const id = item.document_id;
    if (id === null) throw new Error("a post was begun, and nobody knows as which document");
    const post = keptPost.parse(JSON.parse(item.data));
    const isWanted = post.isPublished && work.choices.publishing === "as-they-were";
    const former = new Set([item.old_path, post.short].flatMap((path) => path ?? []));
    try {
      await finish(item, work, { id, isWanted, former, further: [] });
    } catch (error) {
      if (!isWanted || !(error instanceof Problem) || error.status >= 500) throw error;
      const further: Remark[] = [{ what: "draft", words: sentenceOf(error) }];
      await finish(item, work, { id, isWanted: false, former, further });
    }
  }

  type Ending = { id: number; isWanted: boolean; former: Set<string>; further: Remark[] };

  const finish = (item: ItemRow, work: Work, { id, isWanted, former, further }: Ending) =>
    work.step(async (tx) => {
      const document = await documents.findState(id, tx);
      // A colleague has edited it since: the import neither publishes it nor takes it back.
      const isTheirs = document !== null && document.revision !== item.revision;
      if (isWanted && !isTheirs) await workingCopies.publish(tx, { id, by: work.by });
      const remarks: Remark[] = [...remarksOf(item), ...further];
      if (isTheirs) remarks.push({ what: "draft", words: "A colleague wrote in it meanwhile." });
      const there = await documents.findState(id, tx);
      const led = [];
      if (there)
        for (const path of former)
          led.push(await leadThere(tx, path, { id, key: there.key, remarks }));
      await items.set(tx, item, {
        ...{ state: "brought", data: "", revision: isTheirs ? theirs : (there?.revision ?? null) },
        ...{ led_from: led[0] ? JSON.stringify(led[0]) : null },
        remarks: JSON.stringify(boundRemarks(remarks)),
      });
    });

  type There = { id: number; key: string; remarks: Remark[] };

  async function leadThere(tx: Tx, path: string, { id, key, remarks }: There) {
    const from = formerAddress(path);
    // The blog already finds a post by the last part of its address.
    if (from?.kind === "post" && from.key === key) return null;
    const isFree = from !== null && !answersAt(path);
    if (isFree && (await content.leadFrom(tx, { id, from }))) return from;
    remarks.push({ what: "redirect", words: path });
    return null;
  }

  return async function bringNext(work: Work): Promise<boolean> {
    const item = await items.next(db.read, work.id, ["waiting", "begun"]);
    if (!item) return false;
    try {
      if (item.kind === "category") await bringCategory(item, work);
      else if (item.state === "waiting") await begin(item, work);
      else await end(item, work);
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      const failed = { what: "failed" as const, words: sentenceOf(error) };
      const remarks = boundRemarks([...remarksOf(item), failed]);
      await work.step((tx) =>
        items.set(tx, item, {
          state: "failed",
          data: "",
          remarks: JSON.stringify(remarks),
        }),
      );
    }
    return true;
  };
}

const remarksOf = (item: ItemRow): Remark[] => z.array(remark).parse(JSON.parse(item.remarks));

function sentenceOf({ message, errors = {} }: Problem): string {
  const [first] = Object.entries(errors);
  return first ? `${message} ${first[0]}: ${first[1][0] ?? ""}` : message;
}

/** How content looks up a former address: a post by its last part, a page by its whole path. */
type FormerAddress = { kind: string; key: string };

function formerAddress(path: string): FormerAddress | null {
  const slug = slugOfPost(path);
  if (slug !== null) return { kind: "post", key: slug };
  return isOfScreen(path) ? null : { kind: "page", key: path };
}

function addressesIn(html: string): { links: string[]; pictures: string[] } {
  const links = new Set<string>();
  const pictures = new Set<string>();
  rewriteHtml(html, {
    picture({ src }) {
      pictures.add(src);
      return { src };
    },
    link(href) {
      links.add(href);
      return href;
    },
    say: () => {},
  });
  return { links: [...links], pictures: [...pictures] };
}
