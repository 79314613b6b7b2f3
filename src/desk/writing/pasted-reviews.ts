import { withoutElements } from "./pasted-elements.ts";

/**
 * What the reviewers of a document wrote beside it, and what they deleted: their comments, the
 * marks that lead to them, the line above them; and words that were hidden. Footnotes stay.
 */
export function withoutReviews(html: string): string {
  const isOffice = /urn:schemas-microsoft-com:office|class=["']?Mso|\bmso-/i.test(html);
  const reviewed = withoutElements(html, (tag) => gone.test(tag) || isDeleted(tag, isOffice));
  return reviewed.replaceAll(commentMark, "").replaceAll(commentOfDocs, "");
}

const gone = new RegExp(
  [
    ...["mso-comment-reference", "mso-special-character:\\s?comment", "mso-element:\\s?comment"],
    ...["\\bmsocom(?:anchor|off|txt)\\b", "\\bMsoCommentReference\\b", "\\bMsoCommentText\\b"],
    ...["mso-hide:\\s?all", "display:\\s?none", "\\bmsoDel\\b"],
    ...["\\bTrackChange(?:Text)?Deletion", "\\bsuggestion[\\w-]{0,40}deletion"],
  ].join("|"),
  "i",
);

/** On other pages a deletion is words struck through. */
const isDeleted = (tag: string, isOffice: boolean) =>
  /^<del\b/i.test(tag) && (isOffice || /\s(?:cite|datetime)=/i.test(tag));

/** Of Google Docs: `[a]` raised, and the comment below in a box. */
const commentMark = /<sup\b[^<>]*>\s?<a\b[^<>]*#cmnt\d[^<>]*>[^<>]*<\/a>\s?<\/sup>/gi;
const commentOfDocs =
  /<div\b[^<>]*>\s?<p\b[^<>]*>\s?<a\b[^<>]*#cmnt_ref\d[^<>]*>(?:[^<>]|<\/?(?:a|span|p|b|i|u|br)\b[^<>]*>)*<\/div>/gi;
