/** Numbers and days as visitors type them, and as answers hold them. */

/** Thousands separators: 1,200 or 1,00,000. */
export function numberIn(text: string): number | null {
  const digits = text.replace(/[\s,]/g, "");
  return /^-?\d{1,12}(\.\d{1,3})?$/.test(digits) ? Number(digits) : null;
}

/** As a browser sends it, or as it is said. */
export function dayIn(text: string): Date | null {
  const said = text.trim();
  const [, dayLast, dayFirst] =
    /^\d{4}-\d\d-(\d\d)$|^(\d{1,2}) [a-z]{3,9} \d{4}$/i.exec(said) ?? [];
  const day = new Date(dayLast === undefined ? `${said} UTC` : said);
  // 31 Feb is taken for 3 Mar.
  return day.getUTCDate() === Number(dayLast ?? dayFirst) ? day : null;
}
