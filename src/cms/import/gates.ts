/** This site has no gates for members, so a post that has any stays a draft. */
import type { Say } from "./remarks.ts";
import { partedBy } from "./split-html.ts";

type Mark = {
  key: string;
  at: number;
  end: number;
  is: "open" | "close" | "alone";
  gates(isClosed: boolean): boolean;
};

const dashed = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, "-")
    .replace(/^-|-$/g, "");

const member = "(?<!re|(?:team|staff|crew|board|faculty|committee)-)member";
const strong = [
  ...[member, "restrict", "protect", "private", "premium", "paywall", "subscribers?(?!-count)"],
  ...["passster", "logged-?(?:in|out)", "locker", "mitglied", "membre", "miembro"],
];
const segments = (...words: string[]) => `(?:^|-)(?:${words.join("|")})(?:-|$)`;
const strongSegments = ["gated?", "lock(?:ed)?", "vip", "paid", "only", "exclusive"];
const weakSegments = [
  ...[
    "hide",
    "hidden",
    "access",
    "roles?",
    "tiers?",
    "levels?",
    "patrons?",
    "guests?",
    "visitors?",
  ],
  ...["students?", "secret", "confidential", "login", "user-can", "visible", "visibility", "drip"],
  ...["timed", "password", "unlock", "capability", "audience", "nonmembers?"],
];
const families = [
  ...[
    "s2\\w*",
    "mepr",
    "wlm",
    "wcm",
    "rcp",
    "pmpro",
    "um",
    "pms",
    "ihc",
    "arm(?:if)?",
    "memb",
    "mm",
  ],
  ...[
    "accessally",
    "i4w",
    "swpm",
    "wpmem",
    "wppb",
    "ld",
    "learndash",
    "course",
    "llms",
    "lifterlms",
  ],
  ...["sensei", "emember", "amember", "wishlist", "ppwp?", "groups", "patreon", "memberful"],
  ...["leaky", "tutor", "is-user", "content-(?:protector|control)"],
];

const gateName = new RegExp([...strong, segments(...strongSegments, ...weakSegments)].join("|"));
const strongName = new RegExp([...strong, segments(...strongSegments)].join("|"));
const familyName = new RegExp(`^(?:${families.join("|")})(?:-|$)`);
const conditionName = /^(?:if|else-?if|show-?if|display-?if|cond(?:ition)?(?:al)?|show|display)$/;
const forEverybody =
  /(?:^|-)(?:mobile|desktop|tablet|phone|print|screen|device)s?(?:-|$)|protect-e?mail|mail-protect/;
const widgetName = new RegExp(
  segments(
    ...["forms?", "buttons?", "links?", "url", "lists?", "directory", "counts?", "pric(?:es?|ing)"],
    ...["plans?", "checkout", "name", "username", "e?mail", "avatar", "message", "menu", "widget"],
    ...["dashboard", "account", "profile", "log-?out", "login", "log-in", "register", "cart"],
    ...["registration", "sign-?(?:up|in)", "subscribe", "subscriptions?", "table", "search", "nav"],
    ...["grid", "slider", "box", "icon", "fa", "svg", "reset", "lost", "upgrade", "renew", "join"],
  ),
);
const openValue =
  /^(?:|0|no|off|false|none|null|n;|default|public|all|any|everyone|everybody|visible|always|[ab]:0.*|s:0:.*|\[\]|\{\})$/i;

const isGate = (name: string) =>
  !forEverybody.test(name) && (gateName.test(name) || familyName.test(name));
const gatesAlone = (name: string) =>
  strongName.test(name) && !widgetName.test(name) && !forEverybody.test(name);

type WithoutGatesOptions = {
  say: Say;
  /** Words in square brackets are shortcodes in WordPress only. */
  hasShortcodes: boolean;
};

export function withoutGates(html: string, { say, hasShortcodes }: WithoutGatesOptions): string {
  const marks = [...marksIn(html)].filter(({ key }) => hasShortcodes || !key.startsWith("["));
  const lastClosed = new Map(
    marks.flatMap(({ is, key }, n) => (is === "close" ? [[key, n] as const] : [])),
  );
  const parts: string[] = [];
  let from = 0;
  for (let n = 0; n < marks.length; n += 1) {
    const mark = marks[n];
    if (!mark || mark.is === "close") continue;
    const isClosed = mark.is === "open" && (lastClosed.get(mark.key) ?? n) > n;
    if (!mark.gates(isClosed)) continue;
    const close = isClosed ? closeOf(marks, n) : marks.length;
    say("gated", `${wordsOf(html, mark)} ${placeOf(html, mark.at)}`);
    parts.push(html.slice(from, mark.at));
    from = marks[close]?.end ?? html.length;
    n = close;
  }
  return [...parts, html.slice(from)].join("");
}

function closeOf(marks: Mark[], n: number): number {
  const key = marks[n]?.key;
  let depth = 0;
  for (let at = n; at < marks.length; at += 1) {
    const mark = marks[at];
    if (mark?.key !== key) continue;
    if (mark?.is === "open") depth += 1;
    if (mark?.is === "close") depth -= 1;
    if (depth === 0) return at;
  }
  return marks.length;
}

const wordsOf = (html: string, { at, end }: Mark) =>
  html
    .slice(at, Math.min(end, at + 80))
    .replace(/^<!--\s*|\s*-->$/g, "")
    .toWellFormed();

function placeOf(html: string, at: number): string {
  const words = html
    .slice(Math.max(0, at - 600), at)
    .replace(/^[^<>]{0,600}>/, "")
    .replace(/<[^<>]*>|\[[^[\]]*\]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (words === "") return "at the beginning";
  return `after “${words.length > 60 ? `…${words.slice(-59).toWellFormed()}` : words}”`;
}

const asWritten = [
  { open: "<!--", close: "-->" },
  { open: "<pre", close: "</pre>" },
  { open: "<code", close: "</code>" },
];

function* marksIn(html: string): Generator<Mark> {
  let at = 0;
  for (const [n, part] of partedBy(html, asWritten).entries()) {
    if (n % 2 === 1 && part.startsWith("<!--")) {
      const mark = commentMark(part.slice(4, -3).trim());
      if (mark) yield { ...mark, at, end: at + part.length };
    } else yield* shortcodesIn(part, { at, isCode: n % 2 === 1 });
    at += part.length;
  }
}

const shortcode = /\[(\/?)([^\s<>/[\]="'&]{1,60})(?=[\s/\]])([^[\]]{0,1500})(\]?)/g;

function* shortcodesIn(
  part: string,
  { at, isCode }: { at: number; isCode: boolean },
): Generator<Mark> {
  for (const match of part.matchAll(shortcode)) {
    const [text, slash, rawName = "", attributes = ""] = match;
    // A doubled bracket is literal text.
    if (part[match.index - 1] === "[") continue;
    const is = attributes.endsWith("/") ? "alone" : "open";
    yield {
      ...{ key: `[${rawName.toLowerCase()}`, is: slash === "/" ? "close" : is },
      ...{ at: at + match.index, end: at + match.index + text.length },
      gates(isClosed) {
        const name = dashed(rawName);
        if (!isClosed) return !isCode && gatesAlone(name);
        return isGate(name) || hasGateAttribute(name, attributes);
      },
    };
  }
}

const plainAttribute =
  /^(?:class|el-class|css|title|text|label|name|id|style|url|href|link|src|alt|color|icon|target)$/;

function hasGateAttribute(name: string, attributes: string): boolean {
  for (const [, rawKey = "", double, single, bare] of attributes.matchAll(
    /([^\s=]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S*)))?/g,
  )) {
    const key = dashed(rawKey);
    const value = double ?? single ?? bare;
    if (value === undefined) {
      if (conditionName.test(name) && isGate(key)) return true;
    } else if (!plainAttribute.test(key)) {
      if (isGateKey(key) && !openValue.test(value)) return true;
      if (/^[\w -]{1,40}$/.test(value) && strongName.test(dashed(value))) return true;
    }
  }
  return false;
}

const keyWords = new RegExp(
  [
    ...[
      "member",
      "restrict",
      "paywall",
      "subscri(?:ber|ption)",
      "logged-?in",
      "protect",
      "capabilit",
    ],
    ...["visibility", "visible-to", "(?:user|allowed)-roles?", "(?:^|-)roles$", "required-level"],
    ...["access-(?:level|role)", "content-control", "(?:display|otter)-conditions?", "user-role"],
    ...["(?:hide|show)-(?:for|to)", "conditional", "access-control", "audience"],
  ].join("|"),
);
const isGateKey = (key: string) =>
  keyWords.test(key) && !forEverybody.test(key) && !ofWords.test(key);
const ofWords = /-(?:total|count|labels?|text|placeholder|colou?r|message|title)$/;

type CommentMark = Omit<Mark, "at" | "end">;

function commentMark(text: string): CommentMark | null {
  const [, slash, name] = /^(\/?)wp:([a-z][\w/-]{0,100})/.exec(text) ?? [];
  if (name === undefined) return wordsMark(text);
  const words = dashed(name.replace(/^(?:core|premium(?:-blocks)?)\//, ""));
  const opens = text.endsWith("/") ? "alone" : "open";
  return {
    key: `wp:${name}`,
    is: slash === "/" ? "close" : opens,
    gates: (isClosed) =>
      isClosed ? isGate(words) || hasGateSetting(text.slice(0, 20_000)) : gatesAlone(words),
  };
}

/** WordPress's own setting hides a block by being false. */
function hasGateSetting(text: string): boolean {
  if (/"blockVisibility":(?:false|\{"|"[^"])/.test(text)) return true;
  for (const [, key = "", value = ""] of text.matchAll(
    /"([\w-]{1,60})":\s?(?!false|null|""|\[\]|\{\}|0\b)("[^"]{0,40}"|)/g,
  ))
    if (isGateKey(dashed(key)) && (value === "" || !openValue.test(value.slice(1, -1))))
      return true;
  return false;
}

/** Such as `more members`, `members-only` or Ghost's `kg-gated-block:begin nonMember:false`. */
function wordsMark(text: string): CommentMark | null {
  if (text.length > 200) return null;
  const bare = text.replace(/^\/\s*|^(?:end|begin|start)\s+/i, "");
  const [key = ""] = /^[\w-]+/.exec(bare) ?? [];
  const isClose = /^(?:\/|end\s)|[\s:-]end$/i.test(text);
  return {
    ...{ key: `<!--${key.toLowerCase()}`, is: isClose ? "close" : "open" },
    gates() {
      if (key === "kg-gated-block") return !/nonMember:\s*true/.test(text);
      const name = dashed(text);
      return name.split("-").length <= 6 && gatesAlone(name);
    },
  };
}

const gateClass = new RegExp(
  [
    ...["(?:members?|subscribers?|paid|premium|patrons?|logged-?in)[_-]?only", "paywall"],
    ...["only[_-](?:for[_-])?(?:members?|subscribers?)", "(?:show|visible)-(?:for|to)-member"],
    ...["(?:members?|premium|restricted|protected|private|gated|locked|subscriber)[_-]content"],
    ...["content[_-](?:restricted|locked|gated|protected)", "is-(?:gated|restricted|locked)"],
  ].join("|"),
  "i",
);
const gateData =
  /^data-(?:[a-z]+-)*(?:visibility|visible-to|restrict[a-z]*|paywall|gated?|access|(?:gh|members?)-segment|members-only|audience|tiers?|roles)$/;

export function gateOfElement(attributes: Record<string, string>): string | null {
  const named = (attributes.class ?? "").split(/\s+/).find((one) => gateClass.test(one));
  if (named !== undefined) return named;
  for (const [key, value] of Object.entries(attributes))
    if (gateData.test(key) && !openValue.test(value)) return `${key}="${value}"`;
  return null;
}

const metaKey = new RegExp(
  [
    ...["newsletter-(?:access|tier)", "paid-content", "paywall", "members?-(?:access|only)"],
    ...["restrict", "subscribers?-only", "protected-content", "memberships?(?:-|$)", "is-paid"],
    ...["(?:access|user|subscription|required)-(?:role|level)s?(?:-|$)", "is-premium", "logged-in"],
    ...["content-(?:control|visibility|gate|lock)", "groups-read", "um-content", "private-content"],
    "^(?:rcp|mepr|pmpro|pms|swpm|wlm|wpmem|emember|llms|memberful|memberpress|patreon|wppb|ihc-mb-who|leaky)(?:-|$)",
  ].join("|"),
);
const plainMeta = new RegExp(
  segments(
    ...["messages?", "errors?", "text", "excerpt", "title", "count", "e?mail", "form", "sent"],
    ...[
      "send",
      "template",
      "feed",
      "force-public",
      "redirect",
      "stats",
      "version",
      "views",
      "show",
    ],
    ...["hide", "unauth"],
  ),
);

export function isGateMeta(key: string): boolean {
  const name = dashed(key);
  return metaKey.test(name) && !plainMeta.test(name);
}

export function gateOfMetas(metas: ReadonlyMap<string, string>): string | null {
  for (const [key, value] of metas)
    if (isGateMeta(key) && !openValue.test(value) && !openSettings.test(value)) return key;
  return null;
}

/** Settings that posts without a gate have, too. */
const openSettings = /_um_custom_access_settings";(?:[bi]:0|s:[01]:"0?")|_type";s:7:"default"/;
