import type { ClickedInPreview, ToPreview } from "./preview-messages.ts";

/** Runs instead of all other scripts. Sent as text: it cannot use anything outside. */
export function preview() {
  const root = document.documentElement;
  const mostLevels = 6;
  const longestText = 20_000;
  let readings = 0;
  let isFound = true;

  const plain = (text: string | null) => (text ?? "").replace(/\s+/g, " ").trim();

  /** Unchanged elements stay, so that nothing flashes and nobody loses their place. */
  function become(old: Element, fresh: Element) {
    for (const { name } of [...old.attributes])
      if (name !== "open" && !fresh.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of fresh.attributes)
      if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    const before = [...old.childNodes];
    const after = [...fresh.childNodes];
    after.forEach((node, at) => {
      const there = before[at];
      if (!there) old.append(node);
      else if (there.isEqualNode(node)) return;
      else if (
        there instanceof Element &&
        node instanceof Element &&
        there.tagName === node.tagName
      )
        become(there, node);
      else there.replaceWith(node);
    });
    for (const node of before.slice(after.length)) node.remove();
  }

  async function reloadPreview() {
    readings += 1;
    const reading = readings;
    const answer = await fetch(location.href, { headers: { accept: "text/html" } });
    // Where the draft cannot be drawn now, the last good page stays.
    if (!answer.ok || answer.redirected) return;
    const html = await answer.text();
    if (reading !== readings) return;
    const fresh = new DOMParser().parseFromString(html, "text/html");
    document.title = fresh.title;
    beStyledAs(fresh);
    become(document.body, fresh.body);
  }

  /** A new section or another colour brings stylesheets that the page lacks. */
  function beStyledAs(fresh: Document) {
    const former = stylesOf(document);
    const now = stylesOf(fresh);
    for (const [href, link] of now) if (!former.has(href)) document.head.append(link);
    for (const [href, link] of former) if (!now.has(href)) link.remove();
  }

  function stylesOf({ head }: Document) {
    const links = [...head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    return new Map(links.map((link) => [link.getAttribute("href"), link]));
  }

  /** Text of the header and footer counts only where the page itself does not contain it. */
  function show(texts: string[]) {
    const found = firstOf(texts, "main *") ?? firstOf(texts, "footer *");
    isFound = found !== undefined;
    if (!found) return;
    const header = document.querySelector("header")?.offsetHeight ?? 0;
    scrollTo({ top: found.getBoundingClientRect().top + scrollY - header - 32 });
  }

  function firstOf(texts: string[], selector: string): Element | undefined {
    const parts = [...document.querySelectorAll(selector)];
    for (const text of texts) {
      const found = parts.findLast((part) => plain(part.textContent) === plain(text));
      if (found) return found;
    }
    return undefined;
  }

  async function showSaved(texts: string[]) {
    await reloadPreview();
    if (!isFound) show(texts);
  }

  function showTheme(theme: string) {
    root.dataset.theme = theme === "Dark" ? "dark" : "light";
  }

  function reportClick(clicked: Element) {
    const texts: string[] = [];
    for (let at: Element | null = clicked; at && texts.length < mostLevels; at = at.parentElement) {
      const text = plain(at.textContent);
      if (text.length > longestText) break;
      if (text !== "" && text !== texts.at(-1)) texts.push(text);
    }
    const isInMain = clicked.closest("main") !== null;
    const message: ClickedInPreview = { preview: "clicked", texts, isInMain };
    parent.postMessage(message, location.origin);
  }

  root.dataset.scripts = "";
  showTheme("Light");
  addEventListener("submit", (event) => event.preventDefault(), true);
  addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    // The editor only shows the page: following a link would lead away from it.
    if (event.target.closest("a")) event.preventDefault();
    reportClick(event.target);
  });
  addEventListener("message", ({ origin, source, data }: MessageEvent<ToPreview>) => {
    if (origin !== location.origin || source !== parent) return;
    if (data.preview === "saved") showSaved(data.texts).catch(() => {});
    if (data.preview === "theme") showTheme(data.theme);
    if (data.preview === "show") show(data.texts);
  });
}
