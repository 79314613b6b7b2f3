/** A page that the server drew, as its reader finds their way in it: by labels and headings. */
import { DomUtils, parseDocument } from "htmlparser2";

type Root = ReturnType<typeof parseDocument>;
type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>;

/** Without its scripts, which carry what was loaded, drawn or not. */
export function readPage(html: string) {
  const root = parseDocument(html);
  for (const tag of ["script", "style", "template"])
    for (const element of DomUtils.getElementsByTagName(tag, root)) DomUtils.removeElement(element);
  return partOf(root, root);
}

function partOf(part: Root | Element, root: Root) {
  const within = (is: (element: Element) => boolean) => DomUtils.findAll(is, [part]);
  const partsIn = (elements: Element[]) => elements.map((element) => partOf(element, root));
  const named = (tags: string[], name: string | RegExp) =>
    within((one) => tags.includes(one.name) && matches(nameOf(one, root), name));
  return {
    text: wordsOf(part),
    links: within(({ name }) => name === "a").map((link) => ({
      name: nameOf(link, root),
      href: link.attribs.href ?? "",
    })),
    buttons: within(({ name }) => name === "button").map((button) => nameOf(button, root)),
    labels: within((one) => "aria-label" in one.attribs).map((one) => nameOf(one, root)),
    items: () => partsIn(within(({ name }) => name === "li")),
    headings: (level: number) => within(({ name }) => name === `h${level}`).map(wordsOf),

    main: () => partOf(within(({ name }) => name === "main")[0] ?? part, root),
    footer: () => partOf(within(({ name }) => name === "footer")[0] ?? part, root),
    /** @returns the region of that name, and nothing of the page beside it; undefined without one */
    region: (name: string | RegExp) =>
      partsIn(named(["section", "nav", "aside", "ul", "ol"], name))[0],
    /** @returns where the first link of that name leads */
    linkTo: (name: string | RegExp) => named(["a"], name)[0]?.attribs.href,
    /** @returns what is written in the field of that label; undefined where there is no such field */
    field(name: string | RegExp) {
      const [field] = within((one) => isWritten(one) && matches(nameOf(one, root), name));
      if (!field) return undefined;
      const isReadOnly = "readonly" in field.attribs;
      const isRefused = field.attribs["aria-invalid"] === "true";
      return { value: valueIn(field), isReadOnly, isRefused };
    },
    /** What a form without scripts would send of its words, by the names of their fields. */
    values: () =>
      Object.fromEntries(
        within(isWritten)
          .filter(({ attribs }) => attribs.name)
          .map((one) => [one.attribs.name ?? "", valueIn(one)]),
      ),
    /** @returns the smallest parts with that attribute */
    having: (attribute: string) => partsIn(within((one) => attribute in one.attribs)),
  };
}

const matches = (words: string, name: string | RegExp) =>
  typeof name === "string" ? words === name : name.test(words);

/** Not ticked, nor chosen among others. */
const isWritten = ({ name, attribs: { type = "" } }: Element) =>
  name === "textarea" || (name === "input" && !["checkbox", "radio"].includes(type));

const valueIn = (field: Element) =>
  field.name === "textarea" ? wordsOf(field) : (field.attribs.value ?? "");

const wordsOf = (part: Root | Element) => DomUtils.textContent(part).replaceAll(/\s+/g, " ").trim();

/** What it is called: by a label of its own, by what labels it, or by what it holds. */
function nameOf(element: Element, root: Root): string {
  const { id, "aria-label": label, "aria-labelledby": by } = element.attribs;
  if (label !== undefined) return label;
  if (by !== undefined)
    return by
      .split(" ")
      .map((one) => wordsWithId(one, root))
      .join(" ");
  const labels = id && DomUtils.findOne((one) => one.attribs.for === id, [root]);
  return labels ? wordsOf(labels) : wordsOf(element);
}

function wordsWithId(id: string, root: Root): string {
  const element = DomUtils.getElementById(id, [root]);
  return element ? wordsOf(element) : "";
}
