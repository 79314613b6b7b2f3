/** How an enquiry came, as people say it. */
type Way = {
  /** After its day: "asked 20 Nov by chat". */
  asked: string;
  /** After whoever wrote it down, before what it is about; null of what came by itself. */
  wroteDown: string | null;
};

const byForm: Way = { asked: "by form", wroteDown: null };
const ways = new Map<string, Way>([
  ["Chat", { asked: "by chat", wroteDown: null }],
  ["By phone", { asked: "by phone", wroteDown: "wrote down a call" }],
  ["In person", { asked: "in person", wroteDown: "wrote down a visit" }],
  ["By letter", { asked: "by letter", wroteDown: "wrote down a letter" }],
]);

export const wayOf = (source: string): Way => ways.get(source) ?? byForm;
