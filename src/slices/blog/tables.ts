/** On a phone each table row becomes a small list, so each cell carries its column's heading. */

const tables = /<table([^>]*)>([\s\S]*?)<\/table>/g;
const rows = /<tr>[\s\S]*?<\/tr>/g;
const cells = /<(th|td)([^>]*)>([\s\S]*?)<\/\1>/g;

/** Takes cleaned HTML. Tables without column headings, or with joined cells, stay as they are. */
export const withColumns = (html: string): string =>
  html.replace(tables, (table, attributes: string, inner: string) => {
    const [head, body = ""] = inner.split("</thead>");
    if (!head?.includes("<thead>") || /(col|row)span=/.test(inner)) return table;
    const columns = [...head.matchAll(cells)].map(([, , , words = ""]) =>
      words.replace(/<[^>]*>/g, "").replaceAll('"', "&quot;"),
    );
    const named = body.replace(rows, (row) => rowWith(columns, row));
    return `<table${attributes} data-rows="">${head}</thead>${named}</table>`;
  });

function rowWith(columns: string[], row: string): string {
  let at = -1;
  return row.replace(/<(th|td)\b/g, (opening, name: string) => {
    at++;
    return at === 0 || name === "th" ? opening : `<td data-column="${columns[at] ?? ""}"`;
  });
}
