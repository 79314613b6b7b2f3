import { contentContext } from "../../../cms/documents/context.ts";
import { BackLink } from "../../../core/admin/panes.tsx";
import { counted } from "../../../platform/text/amounts.ts";
import { languages, ownLanguage } from "../../../platform/text/language.ts";
import { PageHead } from "../../../ui/admin/page-layout.tsx";
import { Empty } from "../../../ui/admin/placeholders.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { chatContext } from "../../conversation/context.ts";
import { answersBody, answersInWords } from "../answers-contract.ts";
import type { Comparison } from "../compare-answers.ts";
import type { Route } from "./+types/draft-test";
import * as styles from "./understood.module.css";

export const handle = { page: "staff", can: "content.read" };

/** Trains on the draft of each language, apart, which takes a second or two. */
export async function loader({ context }: Route.LoaderArgs) {
  const { documents } = context.get(contentContext);
  const chat = context.get(chatContext);
  const drafts = [];
  const topics = await chat.topics();
  for (const language of languages) {
    const isOwn = language === ownLanguage;
    const { kind } = documents.kindInAdmin(isOwn ? "answers" : `${language}-answers`);
    const id = await documents.idOfSingle(kind).catch(() => null);
    if (id === null) continue;
    const { body } = await documents.open(kind, id);
    const { data: draft } = isOwn
      ? answersBody.safeParse(body)
      : answersInWords.transform((words) => ({ ...words, examples: [] })).safeParse(body);
    if (!draft) return { topics, comparison: null };
    drafts.push({ body: draft });
  }
  return { topics, comparison: await chat.understood.compare(drafts) };
}

export const meta: Route.MetaFunction = () => [{ title: "Test the draft" }];

export default function DraftTest({ loaderData }: Route.ComponentProps) {
  const { comparison } = loaderData;
  const names = new Map(loaderData.topics.map(({ key, name }) => [key, name]));
  const nameOf = (topic: string | null) =>
    topic === null ? "Unsure" : (names.get(topic) ?? topic);
  return (
    <>
      <BackLink to="/staff/understood">What the chat understood</BackLink>
      <PageHead
        title="Test the draft"
        under="What the draft of the answers would change, if you published it now."
      />
      {comparison ? (
        <ComparisonPart {...comparison} nameOf={nameOf} />
      ) : (
        <Empty seed="no draft" title="The draft cannot be tested yet">
          Something in it is missing or too long. The editor lists what, under “Before you publish”.
        </Empty>
      )}
    </>
  );
}

type ComparisonPartProps = Comparison & { nameOf(topic: string | null): string };

const ComparisonPart = ({ changed, examples, nameOf }: ComparisonPartProps) => (
  <>
    <p className={styles.note}>
      {examples.count === 0
        ? "No examples yet. Mark sentences as examples to measure each change."
        : `Of ${counted(examples.count, "example")}, ${examples.rightAfter} get their topic with the draft, ` +
          `and ${examples.rightBefore} as published.`}
    </p>
    {changed.length === 0 ? (
      <Empty seed="no changes" title="No sentence would be answered differently">
        Compared with the last 500 sentences that visitors typed.
      </Empty>
    ) : (
      <table className={styles.table}>
        <caption className="visually-hidden">Sentences with another answer</caption>
        <thead>
          <tr>
            <th scope="col">Sentence</th>
            <th scope="col">Published</th>
            <th scope="col">With the draft</th>
          </tr>
        </thead>
        <tbody>
          {changed.map(({ text, before, after }) => (
            <tr key={text}>
              <th scope="row" dir="auto">
                {text}
              </th>
              <td className={sharedStyles.soft}>{nameOf(before)}</td>
              <td>{nameOf(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </>
);
