import { type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { documentId, documentPath } from "../../../cms/documents/admin/document-path.ts";
import { contentContext } from "../../../cms/documents/context.ts";
import type { Undo } from "../../../core/admin/use-undo.ts";
import { signedInContext, writeContext } from "../../../platform/pages/page-context.ts";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { Problem } from "../../../platform/problem.ts";
import { unansweredSearchesContext } from "../context.ts";
import { headingOf, questionOf } from "./search-words.ts";

type AnswerSearchOptions = { context: Readonly<RouterContextProvider>; request: Request };
type ActionResult = { message: string; undo?: Undo; matter: string; goTo?: string };

const questions = z.looseObject({ items: z.array(z.unknown()) });

export async function answerSearch({ context, request }: AnswerSearchOptions, id: string) {
  const unansweredSearches = context.get(unansweredSearchesContext);
  const { documents, workingCopies } = context.get(contentContext);
  const { id: staff, name } = context.get(signedInContext);
  const by = { who: "staff", id: staff } as const;
  const write = context.get(writeContext);
  const unanswered = await unansweredSearches.open(id, 30);
  if (!unanswered) throw new Problem(404, "This search was not found.");
  const day = await unansweredSearches.today();
  const matter = `unanswered search ${id}`;
  const undo = { intent: "reopen" };

  async function begunPost(words: string): Promise<number> {
    const { kind, begin } = documents.kindInAdmin("posts");
    if (begin === null) throw new Problem(404, "Nothing new can be begun here.");
    const { key, body } = begin({ title: headingOf(words), name, start: "", below: "" });
    return write(async (tx) => {
      const document = await workingCopies.begin(tx, { kind, key, body, by });
      await unansweredSearches.answer(tx, { id, document, day, by });
      return document;
    });
  }

  async function begunQuestion(words: string): Promise<number> {
    const { kind } = documents.kindInAdmin("faq");
    const document = await documents.idOfSingle(kind);
    const { body, revision } = await documents.open(kind, document);
    const { items } = questions.parse(body);
    const value = [...items, { question: questionOf(words), answer: "" }];
    const changes = [{ path: "items", value }];
    await write(async (tx) => {
      await workingCopies.write(tx, { id: document, kind, changes, revision, hand: matter, by });
      await unansweredSearches.answer(tx, { id, document, day, by });
    });
    return document;
  }

  const result = await takeStaffForm<ActionResult>(
    { context, request },
    {
      post: async () => ({
        ...{ message: "", matter },
        goTo: documentPath("posts", await begunPost(unanswered.words)),
      }),
      question: async () => ({
        ...{ message: "", matter },
        goTo: documentPath("faq", await begunQuestion(unanswered.words)),
      }),
      cover: {
        labels: { document: "What covers it" },
        async take({ document: rawId = "" }) {
          const [coveringDocument] = await documents.namesOf([documentId(rawId)]);
          if (!coveringDocument?.isLive)
            throw new Problem(400, "Choose what covers it.", {
              errors: { document: ["Choose what covers it."] },
            });
          await write((tx) =>
            unansweredSearches.answer(tx, { id, document: coveringDocument.id, day, by }),
          );
          return {
            message: `“${unanswered.words}” is covered by “${coveringDocument.title}”.`,
            undo,
            matter,
          };
        },
      },
      async hide() {
        await write((tx) => unansweredSearches.hide(tx, { id, day, by }));
        return { message: `“${unanswered.words}” is not listed any more.`, undo, matter };
      },
      async reopen() {
        await write((tx) => unansweredSearches.reopen(tx, { id, by }));
        return { message: `“${unanswered.words}” is open again.`, matter };
      },
    },
  );
  if ("done" in result && result.done.goTo) return redirect(result.done.goTo, 303);
  return result;
}
