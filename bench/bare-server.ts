/**
 * The yardsticks: node:http that sends one answer's bytes and headers and does nothing else, and one
 * that inserts what it is sent into SQLite, without waiting for the disk: what that costs is the
 * disk's own, and nothing in memory. Told which by its parent.
 */
import { createServer, type RequestListener } from "node:http";
import { buffer } from "node:stream/consumers";

export type Yardstick =
  | { kind: "answer"; headers: string[]; body: string }
  | { kind: "insert"; file: string };

/** Its parent ended, or failed. */
process.once("disconnect", () => process.exit());
process.once("message", async (yardstick: Yardstick) => {
  const listener = yardstick.kind === "answer" ? answering(yardstick) : await inserting(yardstick);
  const server = createServer(listener);
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.send?.(typeof address === "object" && address ? address.port : 0);
  });
});

function answering({
  headers,
  body: encoded,
}: {
  headers: string[];
  body: string;
}): RequestListener {
  const body = Buffer.from(encoded, "base64");
  return (_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  };
}

async function inserting({ file }: { file: string }): Promise<RequestListener> {
  // Here alone: how long the other takes to start is a yardstick, too.
  const { default: SQLite } = await import("better-sqlite3");
  const database = new SQLite(file);
  database.exec(`pragma journal_mode = wal; pragma synchronous = off;
    create table rows (id integer primary key, body text not null)`);
  const insert = database.prepare("insert into rows (body) values (?)");
  return async (request, response) => {
    insert.run((await buffer(request)).toString());
    response.writeHead(201, { "content-type": "application/json" });
    response.end('{"message":"stored"}');
  };
}
