import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createShortcutList, type Press } from "./shortcut-list.ts";

/** As much of an element as the keys look at: what it is, as a selector names it. */
class Stub extends EventTarget {
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
  }
  closest = (selector: string) => (new RegExp(`(^|, )${this.name}`).test(selector) ? this : null);
  matches = (selector: string) => this.closest(selector) !== null;
  blur() {}
}

const body = new Stub("body");
const field = new Stub("textarea");
const line = new Stub("input");
const text = new Stub("\\[contenteditable\\]");
const button = new Stub("button");

beforeEach(() => {
  vi.stubGlobal("Element", Stub);
  vi.stubGlobal("HTMLElement", Stub);
  vi.stubGlobal("document", { querySelector: () => null });
});
afterEach(() => vi.unstubAllGlobals());

type Pressed = Pick<Press, "key"> & Partial<Press> & { at: number };
const plain = { altKey: false, ctrlKey: false, metaKey: false, isComposing: false };
const untaken = { defaultPrevented: false, preventDefault() {} };

function pressing() {
  const list = createShortcutList();
  const run: string[] = [];
  for (const keys of ["u", "/", "?", "Enter", "Escape", "mod+k"])
    list.add({ keys, does: keys, run: () => run.push(keys) });
  const press = ({ at: timeStamp, target = body, ...event }: Pressed) =>
    list.press({ ...plain, ...untaken, ...event, target, timeStamp });
  return { list, run, press };
}

test("a sentence whose field has gone presses no key, however long it goes on", () => {
  for (const target of [field, line, text]) {
    const { run, press } = pressing();
    press({ key: "a", at: 1_000, target });
    const rest = ["u", "U", " ", "/", "?", "Backspace", "Shift", "Enter", "u"];
    for (const [n, key] of rest.entries()) press({ key, at: 2_500 + 1_200 * n });
    expect(run).toEqual([]);
    press({ key: "u", at: 2_500 + 1_200 * rest.length + 2_000 });
    expect(run).toEqual(["u"]);
  }
});

test("what is composed of several keys is a sentence, too", () => {
  const { run, press } = pressing();
  press({ key: "Process", isComposing: true, at: 1_000, target: text });
  press({ key: "u", at: 2_000 });
  expect(run).toEqual([]);
});

test("keys are heard at once by whoever leaves a field themselves", () => {
  const leaving: [string, (of: ReturnType<typeof pressing>) => void][] = [
    ["a press elsewhere", ({ list }) => list.endSentence()],
    ["Escape", ({ press }) => press({ key: "Escape", at: 1_100, target: field })],
    ["Tab", ({ press }) => press({ key: "Tab", at: 1_100, target: field })],
    ["Enter in a line", ({ press }) => press({ key: "Enter", at: 1_100, target: line })],
    ["a button", ({ press }) => press({ key: "Enter", at: 1_100, target: button })],
    ["⌘ Enter", ({ press }) => press({ key: "Enter", metaKey: true, at: 1_100, target: field })],
  ];
  for (const [how, leave] of leaving) {
    const of = pressing();
    of.press({ key: "a", at: 1_000, target: field });
    leave(of);
    of.run.length = 0;
    of.press({ key: "u", at: 1_200 });
    expect(of.run, how).toEqual(["u"]);
  }
});

test("a letter that is a key begins no sentence, and with ⌘ one is heard within it", () => {
  const { run, press } = pressing();
  for (const at of [1_000, 1_100]) press({ key: "u", at });
  press({ key: "a", at: 1_200, target: field });
  press({ key: "k", at: 1_300, ctrlKey: true });
  expect(run).toEqual(["u", "u", "mod+k"]);
});
