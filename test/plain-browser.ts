/**
 * A browser without scripts, on `testApp`: it opens pages, follows their links and sends their
 * forms, found by their names. What a page's scripts alone would show, a notice with its Undo
 * among it, is read from what they are sent.
 */
import { DomUtils, parseDocument } from "htmlparser2";
import { expect } from "vitest";
import type { TestApp } from "./app.ts";
import { staffCallers } from "./staff-callers.ts";

type Root = ReturnType<typeof parseDocument>;
type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>;
type Name = string | RegExp;
/** By label, or by a field's own name. A box is ticked, or not. */
type Typed = Record<string, string | boolean>;
type Sent = { method?: "GET" | "POST"; url: string; fields?: string[][] };

/** A page, or what stands in a part of it. */
type Part = {
  text: string;
  links(name?: Name): string[];
  buttons(name?: Name): string[];
  attribute(name: Name, attribute: string): string | undefined;
  value(label: Name): string;
  isTicked(label: Name): boolean;
  hasRegion(name: Name): boolean;
  region(name: Name): Part;
  /** Those of a list, or the rows of a table. */
  rows(): Part[];
  /** The row of a list with a link of that name. */
  row(name: Name): Part;
  headings(level: 1 | 2 | 3): string[];
  marked(): string[];
  follow(name: Name): Promise<PlainPage>;
  /** @param added by the page's scripts, under the names of fields */
  press(name: Name, typed?: Typed, added?: Record<string, string>): Promise<PlainPage>;
  /** Writes it into a form of one field, and presses Enter. */
  enter(label: string, value: string): Promise<PlainPage>;
};
export type PlainPage = Part & {
  status: number;
  path: string;
  html: string;
  title: string;
  /** What its action answered. */
  done: ActionResult | undefined;
  /** As the notice's Undo sends it. */
  undo(url?: string): Promise<PlainPage>;
  /** A form that scripts alone show. */
  post(fields: Record<string, string>, url?: string): Promise<PlainPage>;
};

/** @param cookie of whoever is signed in in it, and nobody without one */
export function plainBrowser(site: () => TestApp, cookie = "") {
  const cookies = new Map(cookie ? [cookieIn(cookie)] : []);

  async function ask({ method = "GET", url, fields }: Sent) {
    const [path = "", query] = url.split("?");
    const typed = fields && new URLSearchParams(fields).toString();
    const isGet = method === "GET";
    const search = isGet && typed !== undefined ? typed : query;
    const asked = search ? `${path}?${search}` : path;
    const answer = await site().http.inject({
      method,
      url: asked,
      headers: {
        accept: "text/html",
        cookie: [...cookies].map((one) => one.join("=")).join("; "),
        ...(!isGet && { "content-type": "application/x-www-form-urlencoded" }),
      },
      ...(!isGet && typed !== undefined && { payload: typed }),
    });
    for (const one of [answer.headers["set-cookie"] ?? []].flat()) cookies.set(...cookieIn(one));
    return { answer, asked };
  }

  async function go(sent: Sent, leads = 0): Promise<PlainPage> {
    const { answer, asked } = await ask(sent);
    const { location } = answer.headers;
    if (answer.statusCode >= 300 && answer.statusCode < 400 && location) {
      expect(leads, `${asked} leads round`).toBeLessThan(5);
      const { pathname, search } = new URL(location, `http://site${asked}`);
      return go({ url: pathname + search }, leads + 1);
    }
    return pageOf({ status: answer.statusCode, path: asked, html: answer.body });
  }

  function pageOf({
    status,
    path,
    html,
  }: {
    status: number;
    path: string;
    html: string;
  }): PlainPage {
    const root = parseDocument(html);
    const data = dataIn(html);
    for (const tag of ["script", "style", "template"])
      for (const element of DomUtils.getElementsByTagName(tag, root))
        DomUtils.removeElement(element);
    const post = (fields: Record<string, string>, url = path) =>
      go({ method: "POST", url, fields: Object.entries(fields) });
    return {
      ...{ status, path, html },
      ...partOf(root, root, (sent) => go({ ...sent, url: resolved(sent.url, path) })),
      title: wordsOf(DomUtils.getElementsByTagName("title", root)[0] ?? root),
      done: resultIn(data),
      undo: (url = path.split("?")[0]) => post(resultIn(data)?.undo ?? { intent: "no undo" }, url),
      post,
    };
  }
  return {
    open: (url: string) => go({ url }),
    /** Without following where it leads. */
    ask: async (url: string) => (await ask({ url })).answer,
  };
}

/** @returns the browser of a colleague of each role, who is called by it */
export async function staffBrowsers(site: TestApp) {
  const { sessions } = await staffCallers(site);
  return (role: string) =>
    plainBrowser(() => site, sessions.find(({ name }) => name === role)?.headers.cookie);
}

type Go = (sent: Sent) => Promise<PlainPage>;

function partOf(part: Root | Element, root: Root, go: Go): Part {
  const within = (is: (element: Element) => boolean) => DomUtils.findAll(is, [part]);
  const named = (is: (element: Element) => boolean, name: Name) =>
    within((one) => is(one) && isCalled(nameOf(one, root), name));
  const only = (kind: string, is: (element: Element) => boolean, name: Name) => {
    const found = named(is, name);
    if (found.length === 1 && found[0]) return found[0];
    const all = within(is).map((other) => nameOf(other, root));
    throw new Error(`${found.length} of ${kind} ${name}: ${all.join(" | ")}; ${wordsOf(part)}`);
  };
  const link = (name: Name) => only("link", (is) => is.name === "a", name);
  return {
    text: wordsOf(part),
    links: (name: Name = /./) => named((is) => is.name === "a", name).map(hrefOf),
    buttons: (name: Name = /./) => named(isButton, name).map((button) => nameOf(button, root)),
    attribute: (name: Name, attribute: string) =>
      only("field or link", (is) => isField(is) || is.name === "a", name).attribs[attribute],
    value: (label: Name) => writtenIn(only("field", isField, label)),
    isTicked: (label: Name) => "checked" in only("field", isField, label).attribs,
    hasRegion: (name: Name) => named(isRegion, name).length > 0,
    region: (name: Name) => partOf(only("region", isRegion, name), root, go),
    rows: () =>
      within((is) => is.name === "li" || is.name === "tr").map((row) => partOf(row, root, go)),
    row: (name: Name) => {
      const rows = within((is) => is.name === "li").map((row) => partOf(row, root, go));
      const found = rows.filter((row) => row.links(name).length > 0);
      if (found[0]) return found[0];
      throw new Error(`no row of ${name}: ${wordsOf(part)}`);
    },
    headings: (level: 1 | 2 | 3) => within((is) => is.name === `h${level}`).map(wordsOf),
    marked: () => within((is) => is.name === "mark").map(wordsOf),
    follow: (name: Name) => go({ url: hrefOf(link(name)) }),
    press(name: Name, typed: Typed = {}, added: Record<string, string> = {}) {
      const button = only("button", isButton, name);
      const form = new Form(button, root);
      for (const [label, value] of Object.entries(typed)) form.type(label, value);
      const { name: intent, value = "", formaction } = button.attribs;
      const pressed = intent ? [[intent, value]] : [];
      return go(form.sent([...Object.entries(added), ...pressed], formaction));
    },
    enter(label: string, value: string) {
      const is = (field: Element) => isField(field) && isNamed(field, label, root);
      const form = new Form(only("field", is, /^/), root);
      form.type(label, value);
      return go(form.sent());
    },
  };
}

/** What a form holds, as it is filled in. */
class Form {
  #form: Element;
  #fields: Element[];
  #root: Root;
  #typed = new Map<Element, string | boolean>();

  /** @param part of it: a button or a field */
  constructor(part: Element, root: Root) {
    const form = formOf(part, root);
    if (!form) throw new Error(`${nameOf(part, root)} stands in no form`);
    this.#form = form;
    this.#root = root;
    this.#fields = DomUtils.findAll((one) => isField(one) && formOf(one, root) === form, [root]);
  }

  type(label: string, value: string | boolean) {
    const [field] = this.#fields.filter((one) => isNamed(one, label, this.#root));
    if (!field) {
      const all = this.#fields.map((one) => nameOf(one, this.#root) || one.attribs.name);
      throw new Error(`no field ${label}: ${all.join(" | ")}`);
    }
    if (field.attribs.type === "radio")
      for (const other of this.#fields.filter(hasName(field.attribs.name)))
        this.#typed.set(other, false);
    this.#typed.set(field, field.name === "select" ? optionOf(field, String(value)) : value);
  }

  sent(more: string[][] = [], url = this.#form.attribs.action ?? ""): Sent {
    const method = this.#form.attribs.method?.toUpperCase() === "POST" ? "POST" : "GET";
    return { method, url, fields: [...this.#values(), ...more] };
  }

  #values(): string[][] {
    return this.#fields.flatMap((field) => {
      const { name, value = "on" } = field.attribs;
      if (!name || "disabled" in field.attribs) return [];
      const typed = this.#typed.get(field);
      if (!isTickable(field)) return [[name, String(typed ?? writtenIn(field))]];
      return (typed ?? "checked" in field.attribs) ? [[name, value]] : [];
    });
  }
}

const isNamed = (field: Element, label: string, root: Root) =>
  nameOf(field, root) === label || field.attribs.name === label;
const hasName = (name: string | undefined) => (one: Element) => one.attribs.name === name;
const hrefOf = (link: Element) => link.attribs.href ?? "";
const isTickable = ({ attribs: { type } }: Element) => type === "checkbox" || type === "radio";
const isButton = ({ name, attribs: { type } }: Element) =>
  name === "button" || (name === "input" && type === "submit");
const isField = (one: Element) =>
  ["input", "textarea", "select"].includes(one.name) && !isButton(one);
const regions = ["section", "nav", "aside", "ul", "ol", "table", "form", "fieldset", "dialog"];
const isRegion = ({ name, attribs: { role } }: Element) =>
  regions.includes(name) || role === "region" || role === "group";

const isCalled = (words: string, name: Name) =>
  typeof name === "string" ? words === name : name.test(words);

const wordsOf = (part: Root | Element): string =>
  DomUtils.textContent(part).replaceAll(/\s+/g, " ").trim();

/** What it is called: by a label of its own, by what labels it, or by what it holds. */
function nameOf(element: Element, root: Root): string {
  const { id, "aria-label": label, "aria-labelledby": by } = element.attribs;
  if (label !== undefined) return label;
  if (by !== undefined)
    return by
      .split(" ")
      .map((one) => wordsWithId(one, root))
      .join(" ")
      .trim();
  const labels = id && DomUtils.findOne((one) => one.attribs.for === id, [root]);
  if (labels) return seenWords(labels);
  if (element.name === "table") {
    const caption = DomUtils.findOne(({ name }) => name === "caption", [element]);
    return caption ? seenWords(caption) : "";
  }
  if (!isField(element)) return isRegion(element) ? "" : seenWords(element);
  const around = ancestorOf(element, "label");
  return around ? seenWords(around) : "";
}

/** The star of a field that is needed is no part of its name. */
function seenWords(element: Element): string {
  const words = (one: (typeof element.children)[number]): string => {
    if (one.type === "text") return one.data;
    if (!("attribs" in one)) return "";
    return one.attribs["aria-hidden"] === "true" ? "" : one.children.map(words).join("");
  };
  return words(element).replaceAll(/\s+/g, " ").trim();
}

function wordsWithId(id: string, root: Root): string {
  const element = DomUtils.getElementById(id, [root]);
  return element ? (element.attribs["aria-label"] ?? wordsOf(element)) : "";
}

function ancestorOf(element: Element, tag: string): Element | null {
  for (let at = element.parent; at; at = at.parent) if ("name" in at && at.name === tag) return at;
  return null;
}

const formOf = (element: Element, root: Root): Element | null =>
  element.attribs.form
    ? DomUtils.getElementById(element.attribs.form, [root])
    : ancestorOf(element, "form");

function writtenIn(field: Element): string {
  if (field.name === "textarea") return DomUtils.textContent(field).replace(/^\n/, "");
  if (field.name !== "select") return field.attribs.value ?? "";
  const options = DomUtils.getElementsByTagName("option", field);
  const chosen = options.find(({ attribs }) => "selected" in attribs) ?? options[0];
  return chosen?.attribs.value ?? "";
}

function optionOf(select: Element, chosen: string): string {
  const options = DomUtils.getElementsByTagName("option", select);
  const option = options.find((one) => wordsOf(one) === chosen || one.attribs.value === chosen);
  if (option) return option.attribs.value ?? wordsOf(option);
  throw new Error(`no option ${chosen}: ${options.map(wordsOf).join(" | ")}`);
}

function resolved(url: string, path: string): string {
  if (url === "") return path;
  const { pathname, search } = new URL(url, `http://site${path}`);
  return pathname + search;
}

function cookieIn(header: string): [string, string] {
  const [pair = ""] = header.split(";");
  const at = pair.indexOf("=");
  return [pair.slice(0, at), pair.slice(at + 1)];
}

type ActionResult = { message?: string; undo?: Record<string, string>; [more: string]: unknown };

/** What came of the form that was sent: scripts show it, so it is in what they are sent. */
export const resultIn = (data: unknown): ActionResult | undefined => {
  const { actionData } = Object(data);
  return Object.values(Object(actionData)).map((answer) => Object(answer).done)[0];
};

/** What the page's scripts are sent at once, flat as React Router sends it. */
export function dataIn(html: string): unknown {
  const [, chunk = '"[null]"'] =
    /streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/.exec(html) ?? [];
  const [flat = ""] = String(JSON.parse(chunk)).split("\n");
  const values: unknown[] = JSON.parse(flat);
  const valueAt = (at: unknown): unknown => {
    const value = values[Number(at)];
    if (value === null || typeof value !== "object") return value;
    // A list whose first is a word is of a type of its own, such as a date.
    if (Array.isArray(value)) return typeof value[0] === "string" ? null : value.map(valueAt);
    const named = Object.entries(value).map(([key, of]) => [values[Number(key.slice(1))], of]);
    return Object.fromEntries(named.map(([key, of]) => [key, valueAt(of)]));
  };
  return valueAt(0);
}
