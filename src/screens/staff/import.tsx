/** One file of another system: what is in it, how far it is, what came of it. */
import { Column } from "../../desk/column.tsx";
import { PageHead } from "../../desk/page-head.tsx";
import { Panel } from "../../desk/panel.tsx";
import { orNotFound } from "../../platform/pages/or-not-found.ts";
import { contentContext } from "../../slices/content/context.ts";
import { importsContext } from "../../slices/imports/context.ts";
import type { Route } from "./+types/import";
import { changeImport } from "./imports/change-import.ts";
import { ChoicesForm } from "./imports/choices-form.tsx";
import { FoundPanel } from "./imports/found-panel.tsx";
import { importPath, importsPath } from "./imports/import-path.ts";
import { sourceNames } from "./imports/import-words.ts";
import { PostRows } from "./imports/post-rows.tsx";
import { ProgressPanel } from "./imports/progress-panel.tsx";
import { ResultPanel } from "./imports/result-panel.tsx";
import { isSignedOut, keepWords } from "./keep-words.ts";
import { FormMessage } from "./parts/form-message.tsx";
import { MorePages } from "./parts/more-pages.tsx";
import { useUntilMade } from "./settings/backups/use-until-made.ts";

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
