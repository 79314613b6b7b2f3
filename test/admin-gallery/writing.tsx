import { Button } from "@mantine/core";
import { useState } from "react";
import { PageHead, Panel } from "../../src/ui/admin/page-layout.tsx";
import { LazyWritingArea } from "../../src/ui/admin/rich-text/lazy-writing-area.tsx";
import type { WrittenDocument } from "../../src/ui/admin/rich-text/written-document.ts";
import styles from "./gallery.module.css";

const text = (words: string) => ({ type: "text", text: words });
const paragraph = (words: string) => ({ type: "paragraph", content: [text(words)] });
const cell = (type: string, words: string) => ({ type, content: [paragraph(words)] });
const row = (type: string, ...words: string[]) => ({
  type: "tableRow",
  content: words.map((word) => cell(type, word)),
});

const post: WrittenDocument = {
  type: "doc",
  content: [
    paragraph("A website earns its keep where it answers what people ask before they call."),
    { type: "heading", attrs: { level: 2 }, content: [text("What it costs")] },
    {
      type: "paragraph",
      content: [
        text("Plan for "),
        { ...text("three months"), marks: [{ type: "bold" }] },
        text(", and read "),
        { ...text("how we price"), marks: [{ type: "link", attrs: { href: "/pricing" } }] },
        text(". Press "),
        { ...text("Ctrl"), marks: [{ type: "kbd" }] },
        text(" or run "),
        { ...text("npm start"), marks: [{ type: "code" }] },
        text("."),
      ],
    },
    {
      type: "bulletList",
      content: ["Words first", "Pictures next"].map((words) => ({
        type: "listItem",
        content: [paragraph(words)],
      })),
    },
    { type: "blockquote", content: [paragraph("We had more calls in a week than in a year.")] },
    { type: "callout", attrs: { tone: "tip" }, content: [paragraph("Begin with one page.")] },
    {
      type: "figure",
      content: [
        {
          type: "table",
          content: [
            row("tableHeader", "Site", "From"),
            row("tableCell", "One page", "₹80,000"),
            row("tableCell", "A shop", "₹3,00,000"),
          ],
        },
        { type: "figcaption", content: [text("Prices of this year")] },
      ],
    },
    {
      type: "codeBlock",
      attrs: { language: "js" },
      content: [text("const pages = await site.pages();\nconsole.log(pages.length);")],
    },
    {
      type: "figure",
      content: [
        {
          type: "image",
          attrs: { src: "/icons/mark.svg", alt: "A petal", width: 192, height: 192 },
        },
        { type: "figcaption", content: [text("Our sign")] },
      ],
    },
    { type: "horizontalRule" },
    paragraph("Then talk to us."),
  ],
};
const nothing: WrittenDocument = { type: "doc", content: [{ type: "paragraph" }] };

export function Writing() {
  const [revision, setRevision] = useState(0);
  const [written, setWritten] = useState(nothing);
  return (
    <div className={styles.stack}>
      <PageHead
        title="Write"
        actions={<Button onClick={() => setRevision(revision + 1)}>Begin again</Button>}
      />
      <LazyWritingArea
        label="Text of the post"
        value={nothing}
        key={revision}
        onChange={setWritten}
      />
      <output hidden>{JSON.stringify(written)}</output>
      <Panel title="With a text">
        <LazyWritingArea
          label="A post"
          value={post}
          invalid
          describedBy="fault"
          onChange={setWritten}
        />
        <p id="fault">A post needs a summary.</p>
      </Panel>
      <Panel title="Not yours to change">
        <LazyWritingArea label="A finished post" value={post} readOnly />
      </Panel>
    </div>
  );
}
