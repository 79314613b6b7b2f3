import { Node } from "@tiptap/core";

export const tones = ["note", "tip", "warning"] as const;
export type Tone = (typeof tones)[number];
export const toneLabels: Record<Tone, string> = { note: "Note", tip: "Tip", warning: "Warning" };

export const Callout = Node.create({
  name: "callout",
  group: "block",
  content: "block+",
  defining: true,

  addAttributes: () => ({
    tone: {
      default: "note",
      parseHTML: (element) => toneFrom(element.getAttribute("data-callout")),
      renderHTML: ({ tone }) => ({
        "data-callout": toneFrom(tone),
        "aria-label": toneLabels[toneFrom(tone)],
      }),
    },
  }),

  parseHTML: () => [{ tag: "[data-callout]" }],
  renderHTML: ({ HTMLAttributes }) => ["div", { ...HTMLAttributes, role: "note" }, 0],
});

const toneFrom = (value: unknown): Tone => tones.find((tone) => tone === value) ?? "note";
