/** What strangers send. */

const nul = "\u0000";

/** Text that nothing may store or look for: control characters, and text that is no Unicode. */
export const unstorable = [
  `a${nul}b`,
  "bell\u0007",
  "escape\u001b[31m",
  "delete\u007f",
  "half a character \ud800",
  "\udc00 the other half",
];

/**
 * Text that is somebody's syntax somewhere. Where text is taken at all it is text like any other.
 */
export const syntax = [
  "' OR '1'='1",
  "'; DROP TABLE leads; --",
  '" UNION SELECT * FROM people --',
  "1); DELETE FROM documents; --",
  "$1 ? :name @name %s",
  '"unclosed phrase',
  "AND OR NOT NEAR(",
  "NEAR(a b, 5) ^start -minus +plus",
  "col:value * ** (a",
  "a & | ! <-> b:*",
  "\\",
  "%' ESCAPE '",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is meant to be one to somebody else
  "${7*7} {{7*7}} #{7*7} <%= 7*7 %>",
  "<script>alert(1)</script>",
  "../../../../etc/passwd",
  "C:\\Windows\\win.ini",
  "=cmd|' /C calc'!A0",
  "‮right to left",
  "e\u0301\u0301\u0301\u0301\u0301",
  "𝕳𝖊𝖑𝖑𝖔 👩‍👩‍👧‍👦",
  "İıſß",
  "null",
  "undefined",
  "NaN",
  "-0",
  "1e309",
];

/** No whole number from 1 on, however it is read. */
export const noWholeNumbers = [
  "0",
  "-1",
  "1.5",
  "1e3",
  "0x10",
  "١",
  "１",
  " 1",
  "1 ",
  "+1",
  "99999999999999999999",
  "NaN",
  "Infinity",
  "null",
  "[]",
  "1;2",
  ...syntax,
  ...unstorable.slice(0, 3),
];

/** Values of every JSON type, by type. */
export const ofType: Record<string, unknown[]> = {
  null: [null],
  boolean: [true],
  number: [1.5, -1e308],
  integer: [Number.MAX_SAFE_INTEGER],
  string: ["text"],
  array: [[], [[["deep"]]], ["a", "b"]],
  object: [{}, { $gt: "" }, { toString: "x", length: 1 }],
};

export const huge = "x".repeat(60_000);

/** Bodies that no contract is reached by. */
export const brokenJson = [
  "",
  "{",
  "[",
  '{"name":',
  '{"name":"Vera"',
  "{'name':'Vera'}",
  "{name:1}",
  "nul",
  "NaN",
  "\ufeff",
  '{"a":1}}',
  "\u0000",
  '{"a":"\u0001"}',
  "<xml/>",
  "name=Vera",
];
export const noObjects = ["[]", "[{}]", "null", "true", "1", '"text"', "1e999"];
export const poisoned = [
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
];
export const deep = [
  "[".repeat(20_000) + "]".repeat(20_000),
  `${'{"a":'.repeat(9_000)}1${"}".repeat(9_000)}`,
];
export const brokenUtf8 = [
  Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0xc0, 0xaf]),
  Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]),
];
export const brokenForms = [
  "name=%",
  "name=%E0%A4%A",
  "name=%ff",
  Array.from({ length: 2_000 }, (_, i) => `f${i}=1`).join("&"),
];
export const otherTypes = [
  "text/plain",
  "text/html",
  "application/xml",
  "multipart/form-data; boundary=x",
  "application/octet-stream",
  "application/jsonp",
  "garbage",
  "",
];

/** Paths under which nothing lives, or nothing of ours should. */
export const paths = [
  "/%00",
  "/%",
  "/%zz",
  "/%c0%af%c0%af",
  "/%ff",
  "/..%2f..%2f..%2fetc%2fpasswd",
  "/assets/..%2f..%2f..%2fpackage.json",
  "/assets/%2e%2e/%2e%2e/server/index.js",
  "/fonts/../../package.json",
  "//evil.example",
  "//evil.example/about/",
  "/\\evil.example/",
  "/%5cevil.example/",
  "/about//",
  "/https://evil.example/",
  "/about%0d%0aSet-Cookie:%20a=b/",
  "/about%0aX:%20y",
  "/services/__proto__",
  "/services/constructor/prototype",
  "/services/it-development-consulting/%00",
  "/services/%F0%9F%92%A9",
  "/blog/__proto__/",
  "/blog/'%20OR%201=1--/",
  `/blog/${"a".repeat(500)}/`,
  "/blog/a/b/c/d/e/f/",
  `/${"a/".repeat(400)}`,
  `/${"a".repeat(5_000)}`,
  "/media/covers/..%2f..%2fx.jpg",
  "/media/covers/%00.jpg",
  "/media/shares/..%2f..%2fx.0000000.png",
  `/media/shares/${"a".repeat(500)}.0000000.png`,
  "/media/crops/..%2f..%2fx-22-wide.jpg",
  `/media/crops/${"a".repeat(500)}-22-wide.jpg`,
  "/__manifest",
  "/__manifest?paths=%00",
  "/_root.data",
  "/.data",
  "/about.data.data",
  "/blog/__proto__.data",
  "/%00.data",
  "/catlog/seo-url/%00/",
  "/.env",
  "/.git/config",
];

/** Headers that lie, break or sprawl. Bounds of a whole request are tried on a real socket. */
export const headers: Record<string, string>[] = [
  { cookie: "chat" },
  { cookie: "chat=%E0%A4%A; =; ;;;; a=b=c" },
  { cookie: `chat=${"x".repeat(6_000)}` },
  { cookie: "chat='; DROP TABLE conversations; --; __proto__=1; cookieAccepted=true%00" },
  { authorization: "Token" },
  { authorization: "Token \u00ff\u00fe" },
  { authorization: `Bearer ${"x".repeat(6_000)}` },
  { accept: "*/*;q=nonsense,,," },
  { accept: "text/html" },
  { "accept-encoding": "br;q=x, gzip;q=-1, *;q=0" },
  { "accept-language": "x".repeat(4_000) },
  { "if-none-match": `"${"a,".repeat(2_000)}` },
  { "if-modified-since": "yesterday" },
  { range: "bytes=0-,5-3,a" },
  { "x-forwarded-for": "1.2.3.4, ::1, '; --" },
  { "x-forwarded-host": "evil.example", forwarded: "host=evil.example" },
  { "x-http-method-override": "DELETE" },
  { "user-agent": "x".repeat(6_000) },
  { referer: "javascript:alert(1)" },
  { "sec-fetch-mode": "navigate", "sec-fetch-site": "nonsense" },
  { "idempotency-key": "x".repeat(6_000) },
  { expect: "200-maybe" },
];
