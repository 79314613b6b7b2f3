import { expect, test } from "vitest";
import { documentOf } from "../rich-text/document-of.ts";
import { textOfPage } from "./page-text.ts";

test("a page's text is what is read on it, in its order, and nothing of how it is drawn", () => {
  const { text, cells } = textOfPage({
    template: "service",
    anatomy: "ledger",
    heading: "Mailboxes trust it",
    description: "What a search engine is told, which is not read on the page itself.",
    promise: "You end with a clean list.",
    action: "What a button says",
    facts: {
      price: { from: 400_000, per: "a month" },
      length: { from: 2, unit: "weeks" },
      moves: "The age of the list.",
    },
    drawing: {
      form: "thread",
      title: "What a picture shows",
      ground: "leaf",
      messages: [{ from: "them", who: "A reader", text: "Who reads this?" }],
    },
    teaser: "What a card says.",
    related: ["/about"],
    sections: [
      {
        type: "prose",
        heading: "Who it is for",
        text: documentOf(
          '<p><a href="/about">A pharma</a>cy.</p><ul><li>A <b>college</b></li></ul>',
        ),
      },
      { type: "aside", heading: "Not shown yet", text: documentOf("Hidden words"), hidden: true },
      { type: "faq", heading: "Before you sign", chosen: ["faq-how-can-we-pay"], shows: "faq" },
      { type: "figures", heading: "Counted", from: "claims", shows: "figures" },
      { type: "cards", heading: "Go on", items: [{ path: "/about", title: "Us", text: "Two." }] },
      {
        type: "table",
        heading: "Records",
        columns: ["Record", "Proof"],
        rows: [["SPF", "Which servers may send"]],
      },
    ],
  });
  expect(text).toBe(
    "Mailboxes trust it. You end with a clean list. The age of the list. Who it is for. A pharmacy. A college. Before you sign. Counted. Go on. Us. Two. Records.",
  );
  expect(cells).toBe("Record. Proof. SPF. Which servers may send.");
});
