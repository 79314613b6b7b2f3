/** Reads a file in its own thread: a stranger's file may take long, and much memory. */
import { readFileSync } from "node:fs";
import { answerInParts } from "../../platform/db/run-apart.ts";
import { type ReadOldPost, readThings } from "./old-post.server.ts";
import type { LeftReason, OldFile } from "./old-site.ts";
import { readFile } from "./read-file.server.ts";

export type FileRead = Pick<OldFile, "source" | "site">;
export type SomeRead = {
  posts: ReadOldPost[];
  leftOut: { why: LeftReason; title: string }[];
};

const postsAtOnce = 25;
const charactersAtOnce = 2_000_000;

function* partsOf(bytes: Uint8Array): Generator<FileRead | SomeRead> {
  const file = readFile(bytes);
  yield { source: file.source, site: file.site };
  let [some, characters]: [SomeRead, number] = [{ posts: [], leftOut: [] }, 0];
  for (const thing of readThings(file)) {
    if (thing.is === "left") some.leftOut.push({ why: thing.why, title: thing.title });
    else {
      some.posts.push(thing.post);
      characters += thing.post.keptPost.html.length;
    }
    const { posts, leftOut } = some;
    if (posts.length + leftOut.length < postsAtOnce && characters < charactersAtOnce) continue;
    yield some;
    [some, characters] = [{ posts: [], leftOut: [] }, 0];
  }
  yield some;
}

const standardInput = 0;
await answerInParts(partsOf(readFileSync(standardInput)));
