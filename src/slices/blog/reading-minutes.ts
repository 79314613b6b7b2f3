/** Brysbaert 2019 gives 238 for non-fiction on screens; code and tables take longer. */
const wordsPerMinute = 220;

export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round(text.split(" ").length / wordsPerMinute));

export const hasContents = ({ reading_minutes }: { reading_minutes: number }): boolean =>
  reading_minutes >= 4;
