/** @param what such as "held as spam" @returns "3 enquiries held as spam." */
export function saidOf(count: number, what: string): string {
  if (count === 0) return "Nothing had to change.";
  return `${count === 1 ? "1 enquiry" : `${count} enquiries`} ${what}.`;
}
