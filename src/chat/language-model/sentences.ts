const sentenceEnd = /[.?!।]["”’)]*\s/;

/** The last one only if it is whole: what was broken off may mean something else. */
export async function* sentencesOf(pieces: AsyncIterable<string>): AsyncGenerator<string, void> {
  let text = "";
  for await (const piece of pieces) {
    text += piece;
    for (let end = endOf(text); end !== null; end = endOf(text)) {
      yield text.slice(0, end).trim();
      text = text.slice(end);
    }
  }
  if (endOf(`${text} `) !== null) yield text.trim();
}

/** "Rs. 500" and "2.5" do not end a sentence. */
function endOf(text: string): number | null {
  const found = sentenceEnd.exec(text.trimStart());
  if (!found) return null;
  const end = text.length - text.trimStart().length + found.index + found[0].length;
  if (!/(?:\b(?:rs|dr|mr|mrs|ms|no|e\.g|i\.e)\.)\s$/i.test(text.slice(0, end))) return end;
  const later = endOf(text.slice(end));
  return later === null ? null : end + later;
}
