/**
 * Items removed from the site in the last 30 days. The address may name one: its open editor
 * redirects here.
 */
import { redirect } from "react-router";
import { Empty } from "../../desk/empty.tsx";
import { PageHead } from "../../desk/page-head.tsx";
import { signedInContext, writeContext } from "../../platform/pages/page-context.ts";
import { takeStaffForm } from "../../platform/pages/staff-form.ts";
import { contentContext } from "../../slices/content/context.ts";
import { siteContext } from "../../slices/site/context.ts";
import { staffContext } from "../../slices/staff/context.ts";
import { can } from "../../slices/staff/roles.ts";
import type { Route } from "./+types/bin";
import { BinRows } from "./bin/bin-rows.tsx";
import { RemovedDocument, ToMove } from "./bin/removed-document.tsx";
import { asPublisher } from "./document/publishing-right.ts";
import { documentId } from "./documents/document-id.ts";
import { binPath, documentPath, documentsPath } from "./documents/document-path.ts";
import { FormMessage } from "./parts/form-message.tsx";
import { MorePages } from "./parts/more-pages.tsx";

export const handle = { page: "staff", can: "content.read", change: "content.write" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { bin, documents, reach, workingCopies } = context.get(contentContext);
  const search = new URL(request.url).searchParams;
  const moving = documentId(search.get("move") ?? "");
  const id = documentId(search.get("document") ?? "");
  const after = search.get("after");
  const [{ rows, next }, [toMove], named, colleagues, { time_zone: zone }] = await Promise.all([
    bin.page(after),
    moving === 0 ? [] : documents.namesOf([moving]),
    id === 0 ? null : bin.find(id),
    context.get(staffContext).colleagues.list(),
    context.get(siteContext).company(),
  ]);
  const versions = toMove ? await workingCopies.versionsIn(toMove.kind, toMove.key) : [];
  const { id: viewer, role } = context.get(signedInContext);
  return {
    rows,
    toMove: toMove ? { ...toMove, versions, reach: await reach(moving) } : null,
    named,
    isNamed: id !== 0,
    isDeleting: search.has("delete") && can(role, "content.publish"),
    viewer,
    mayPublish: can(role, "content.publish"),
    canWrite: can(role, "content.write"),
    staff: Object.fromEntries(colleagues.map((one) => [one.id, one.name])),
    first: after && binPath(),
    next: next && binPath({ after: next }),
    here: { now: new Date().toISOString(), zone },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { bin } = context.get(contentContext);
  const write = context.get(writeContext);
  const by = { who: "staff", id: context.get(signedInContext).id } as const;
  const result = await takeStaffForm<{ to: string }>(
    { context, request },
    {
      restore: {
        labels: {},
        async take({ document = "" }) {
          const id = documentId(document);
          await write((tx) => bin.restore(tx, { id, by }));
          const path = await pathOf(context.get(contentContext), id);
          return { to: path };
        },
      },
      move: {
        labels: {},
        take: asPublisher(async ({ document = "" }) => {
          const id = documentId(document);
          await write((tx) => bin.move(tx, { id, by }));
          return { to: binPath({ document: id }) };
        }),
      },
      delete: {
        labels: {},
        async take({ document = "" }) {
          await write((tx) => bin.deleteForGood(tx, { id: documentId(document), by }));
          return { to: binPath() };
        },
      },
    },
  );
  return "done" in result ? redirect(result.done.to, 303) : result;
}

async function pathOf({ documents }: { documents: DocumentNames }, id: number): Promise<string> {
  const [name] = await documents.namesOf([id]);
  if (!name) return binPath();
  return name.atDesk ? documentPath(name.path, id) : documentsPath(name.path);
}

type DocumentNames = {
  namesOf(ids: number[]): Promise<{ path: string; atDesk: boolean }[]>;
};

export const meta: Route.MetaFunction = () => [{ title: "Bin" }];

export default function Bin({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, toMove, named, isNamed, mayPublish, first, next } = loaderData;
  return (
    <>
      <PageHead
        title="Bin"
        under="What was removed is kept for 30 days. Put it back, and it is as it was."
      />
      <FormMessage refused={actionData?.message} />
      {toMove && mayPublish ? <ToMove document={toMove} /> : null}
      {isNamed ? <RemovedDocument {...loaderData} document={named} /> : null}
      {rows.length === 0 ? (
        <Empty seed="bin" title="The bin is empty">
          Pages, posts and cases that are moved to the bin stay here for 30 days.
        </Empty>
      ) : (
        <BinRows {...loaderData} />
      )}
      <MorePages first={first} next={next} />
    </>
  );
}
