import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/**
 * Runs a process that may ask V8 about shapes. A server in it is asked six times and rests, as a
 * site on its first morning; then it is asked again.
 */
function told(program: string, { shapes = true } = {}): unknown {
  const source = `
    ${shapes ? `import { keptTick } from "${new URL("node-shapes.ts", import.meta.url)}";` : ""}
    import { once } from "node:events";
    import { createServer, get } from "node:http";
    import { executionAsyncResource } from "node:async_hooks";
    const pairs = [];
    const server = createServer((request, response) => {
      pairs.push([request, response]);
      response.end("ok");
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    async function ask(times) {
      for (let i = 0; i < times; i++) {
        const [answer] = await once(get({ port: server.address().port, agent: false }), "response");
        await once(answer.resume(), "end");
      }
      return pairs.splice(0).flat().filter((object) => !%HasFastProperties(object)).length;
    }
    async function rest() {
      await new Promise((done) => setImmediate(done));
      gc({ type: "major", execution: "sync", flavor: "last-resort" });
    }
    const tell = (what) => process.stdout.write(JSON.stringify(what));
    ${program}
    process.exit();`;
  const args = ["--expose-gc", "--allow-natives-syntax", "--input-type=module", "-e", source];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
}

/** How many of forty are hash tables. */
const slow = "await ask(6); await rest(); tell(await ask(20));";

test("requests and answers are quick objects, whenever the site first rests", () => {
  expect(told(slow)).toBe(0);
});

test("nothing else sees to that: Node still needs it", () => {
  expect(told(slow, { shapes: false })).toBe(20);
});

test("what is kept of ticks has the shape that later ones have", () => {
  const program = `
    const kept = await keptTick;
    await rest();
    process.nextTick(() => {
      tell(%HaveSameMap(kept, executionAsyncResource()));
      process.exit();
    });
    await new Promise(() => setInterval(() => {}, 1_000));`;
  expect(told(program)).toBe(true);
});
