import { contentContext } from "../../../cms/documents/context.ts";
import { can } from "../../../core/accounts/roles.ts";
import { BackLink } from "../../../core/admin/panes.tsx";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { counted } from "../../../platform/text/amounts.ts";
import { addedLanguages } from "../../../platform/text/language.ts";
import { PageHead } from "../../../ui/admin/page-layout.tsx";
import { Empty } from "../../../ui/admin/placeholders.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { chatContext } from "../../conversation/context.ts";
import { answersBody, answersInWords, mergeAnswers } from "../answers-contract.ts";
import type { Comparison } from "../compare-answers.ts";
import type { Route } from "./+types/draft-test";
import * as styles from "./understood.module.css";

export const handle = { page: "staff", can: "content.read" };

/** Trains on the draft of each language, apart, which takes a second or two. */
export async function loader({ context }: Route.LoaderArgs) {
  const { documents } = context.get(contentContext);
  const chat = context.get(chatContext);
  async function draftIn(path: string): Promise<unknown> {
    const { kind } = documents.kindInAdmin(path);
    const id = await documents.idOfSingle(kind).catch(() => null);
    return id === null ? null : (await documents.open(kind, id)).body;
  }
  const mayReadLeads = can(context.get(signedInContext).role, "leads.read");
  const topics = await chat.topics();
  const own = answersBody.safeParse(await draftIn("answers")).data;
  if (!own) return { topics, comparison: null };
  const drafts = [{ body: own }];
  for (const language of addedLanguages) {
    const body = await draftIn(`${language}-answers`);
    const words = body === null ? null : answersInWords.safeParse(body).data;
    if (words === undefined) return { topics, comparison: null };
    if (words) drafts.push({ body: mergeAnswers(words, own) });
  }
  return { topics, comparison: await chat.understood.compare(drafts, mayReadLeads) };
}

export const meta: Route.MetaFunction = () => [{ title: "Test the draft" }];

export default function DraftTest({ loaderData }: Route.ComponentProps) {
  const { comparison } = loaderData;
  const names = new Map(loaderData.topics.map(({ key, name }) => [key, name]));
  const nameOf = (topic: string | null) =>
    topic === null ? "Unsure" : (names.get(topic) ?? topic);
  return (
    <>
      <BackLink to="/staff/understood">Chat sentences</BackLink>
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
    <p>
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
