import { type RouterContextProvider, redirect } from "react-router";
import { FormMessage } from "../../../core/admin/forms.tsx";
import { isSignedOut, keepWords } from "../../../core/admin/keep-words.ts";
import * as styles from "../../../core/admin/lists.module.css";
import { MorePages, RowLink } from "../../../core/admin/lists.tsx";
import { useUntilMade } from "../../../core/admin/use-until-made.ts";
import { checked } from "../../../platform/http/check-by-contract.ts";
import { orNotFound } from "../../../platform/pages/or-not-found.ts";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { counted } from "../../../platform/text/amounts.ts";
import { Tag } from "../../../ui/admin/marks.tsx";
import { Column, PageHead, Panel } from "../../../ui/admin/page-layout.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { documentPath } from "../../documents/admin/document-path.ts";
import { contentContext } from "../../documents/context.ts";
import { importsContext } from "../context.ts";
import { choices, type ReadFile, type ReportedPost } from "../contract.ts";
import { remarkKinds } from "../remarks.ts";
import type { Route } from "./+types/import";
import { ChoicesForm, ProgressPanel, ResultPanel } from "./import-panels.tsx";
import {
  importPath,
  importsPath,
  itemWords,
  leftWords,
  remarkTitles,
  remarkWords,
  sourceNames,
} from "./import-words.ts";

export const handle = { page: "staff", can: "content.publish", change: "content.publish" };

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const imports = context.get(importsContext);
  const after = Number(new URL(request.url).searchParams.get("after") ?? 0);
  const place = Number.isSafeInteger(after) && after > 0 ? after : 0;
  const [one, { rows, next }, there] = await Promise.all([
    orNotFound(() => imports.open(id)),
    imports.posts(id, place),
    context.get(contentContext).documents.choices(["category"]),
  ]);
  const here = there.category ?? [];
  const coming = one.found.categories
    .filter(({ slug }) => !here.some(({ value }) => value === slug))
    .map(({ slug, title }) => ({ value: slug, label: title }));
  return {
    one,
    rows,
    categories: [...here, ...coming],
    first: place > 0 ? importPath(id) : null,
    next: next === null ? null : importPath(id, next),
  };
}

export const action = ({ context, params, request }: Route.ActionArgs) =>
  changeImport({ context, request }, params.id);

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.one.siteTitle || loaderData?.one.fileName || "Posts from elsewhere" },
];

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { one, rows, categories, first, next } = loaderData;
  const { state, source, siteTitle, fileName, found, progress } = one;
  const result = actionData ?? null;
  const refused = result && "message" in result ? result : null;
  useUntilMade(state === "running" || state === "undoing");
  const isOver = state === "done" || state === "undone";
  return (
    <>
      <PageHead
        title={siteTitle || fileName}
        back={{ to: importsPath, label: "Posts from elsewhere" }}
        under={`${sourceNames[source]}, ${fileName}`}
      />
      <Column>
        <FormMessage refused={refused?.message} isSignedOut={isSignedOut(refused)} />
        {state === "read" ? (
          <>
            <FoundPanel found={found} />
            <ChoicesForm {...{ found, categories, refused }} siteAddress={one.siteAddress} />
          </>
        ) : null}
        {isOver ? <ResultPanel {...one} pictures={progress.pictures.all} /> : null}
        {state === "read" || isOver ? null : <ProgressPanel state={state} progress={progress} />}
        <Panel title="Posts">
          <PostRows rows={rows} />
          <MorePages first={first} next={next} />
        </Panel>
      </Column>
    </>
  );
}

const mostTitles = 5;

function FoundPanel({ found }: { found: ReadFile }) {
  const remarkLines = remarkKinds.flatMap((what) => {
    const count = found.remarks[what] ?? 0;
    return count > 0 ? { what, words: `${remarkTitles[what]}: in ${counted(count, "post")}` } : [];
  });
  return (
    <Panel title="What is in the file">
      <ul className={styles.facts}>
        {factsOf(found).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        {found.left.map(({ why, count, titles }) => (
          <li key={why}>
            Left out: {leftWords(why, count)}
            <Titles titles={titles} count={count} />
          </li>
        ))}
        {remarkLines.map(({ what, words }) => (
          <li key={what}>{words}</li>
        ))}
      </ul>
    </Panel>
  );
}

function Titles({ titles, count }: { titles: string[]; count: number }) {
  if (titles.length === 0) return null;
  const shownTitles = titles.slice(0, mostTitles);
  const more = count - shownTitles.length;
  return (
    <span className={`${sharedStyles.soft} ${styles.soft}`}>
      {" "}
      ({shownTitles.join(", ")}
      {more > 0 ? ` and ${more} more` : ""})
    </span>
  );
}

function factsOf({ posts, published, known, taken, pictures, categories }: ReadFile): string[] {
  const named = categories.map(({ title, posts: count }) => `${title} (${count})`);
  return [
    `${counted(posts, "post")}, ${published} of them published`,
    ...(known > 0 ? [`${counted(known, "post")} came before, and will stay as they are`] : []),
    ...(named.length > 0 ? [`Categories: ${named.join(", ")}`] : []),
    `${counted(pictures, "picture")} to fetch from the old site`,
    ...(taken > 0
      ? [`${counted(taken, "address", "addresses")} taken here: a number is added`]
      : []),
  ];
}

const PostRows = ({ rows }: { rows: ReportedPost[] }) => (
  <ul className={sharedStyles.rows}>
    {rows.map(({ number, title, state, documentId, isLive, remarks }) => (
      <li key={number} className={`${sharedStyles.row} ${styles.row}`} data-post>
        <span className={styles.title}>
          {documentId === null ? (
            title
          ) : (
            <RowLink to={documentPath("posts", documentId)}>{title}</RowLink>
          )}
        </span>
        <Tag tone={isLive ? "leaf" : "plain"}>{isLive ? "Live" : itemWords[state]}</Tag>
        {remarks.length > 0 ? (
          <ul className={styles.importText}>
            {remarks.map((one) => (
              <li key={`${one.what} ${one.words}`}>{remarkWords(one)}</li>
            ))}
          </ul>
        ) : null}
      </li>
    ))}
  </ul>
);

type ChangeImportOptions = { context: Readonly<RouterContextProvider>; request: Request };
type ActionResult = { message: string; isGone?: true };

async function changeImport({ context, request }: ChangeImportOptions, id: string) {
  const imports = context.get(importsContext);
  const by = { who: "staff", id: context.get(signedInContext).id } as const;
  const result = await takeStaffForm<ActionResult>(
    { context, request },
    {
      begin: {
        labels: {
          publishing: "Visitors see",
          category: "Category",
          address: "Address of the old site",
        },
        async take({ publishing = "", category = "", address = "" }) {
          const importChoices = checked(choices, { publishing, category, address: address.trim() });
          await imports.begin({ id, by, choices: importChoices });
          return { message: "" };
        },
      },
      async stop() {
        await imports.stop({ id, by });
        return { message: "It was stopped. What has come stays." };
      },
      async "go-on"() {
        await imports.goOn({ id, by });
        return { message: "" };
      },
      async undo() {
        await imports.undo({ id, by });
        return { message: "" };
      },
      async "throw-away"() {
        await imports.throwAway({ id });
        return { message: "", isGone: true };
      },
    },
  );
  return "done" in result && result.done.isGone ? redirect(importsPath, 303) : result;
}
