/** The address may name an item: its open editor redirects here. */

import { Button, Group } from "@mantine/core";
import { Link, redirect } from "react-router";
import { staffContext } from "../../../core/accounts/context.ts";
import { can } from "../../../core/accounts/roles.ts";
import { FormMessage } from "../../../core/admin/forms.tsx";
import { MorePages } from "../../../core/admin/lists.tsx";
import { signedInContext, writeContext } from "../../../platform/pages/page-context.ts";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { Tag } from "../../../ui/admin/marks.tsx";
import { PageHead } from "../../../ui/admin/page-layout.tsx";
import { Empty } from "../../../ui/admin/placeholders.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { type Here, momentWords, shortDay } from "../../../ui/admin/times.ts";
import { siteContext } from "../../pages/context.ts";
import { contentContext } from "../context.ts";
import type { RemovedDocument as Removed } from "../contract.ts";
import type { Route } from "./+types/bin";
import { binPath, documentId, documentPath, documentsPath } from "./document-path.ts";
import * as styles from "./document-rows.module.css";
import { asPublisher } from "./editor/publishing-right.ts";
import { BinForm, mayRestore, RemovedDocument, ToMove } from "./removed-document.tsx";

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
      async restore({ document = "" }) {
        const id = documentId(document);
        await write((tx) => bin.restore(tx, { id, by }));
        const path = await pathOf(context.get(contentContext), id);
        return { to: path };
      },
      move: asPublisher(async ({ document = "" }) => {
        const id = documentId(document);
        await write((tx) => bin.move(tx, { id, by }));
        return { to: binPath({ document: id }) };
      }),
      async delete({ document = "" }) {
        await write((tx) => bin.deleteForGood(tx, { id: documentId(document), by }));
        return { to: binPath() };
      },
    },
  );
  return "done" in result ? redirect(result.done.to, 303) : result;
}

async function pathOf({ documents }: { documents: DocumentNames }, id: number): Promise<string> {
  const [name] = await documents.namesOf([id]);
  if (!name) return binPath();
  return name.inAdmin ? documentPath(name.path, id) : documentsPath(name.path);
}

type DocumentNames = {
  namesOf(ids: number[]): Promise<{ path: string; inAdmin: boolean }[]>;
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

type BinRowsProps = {
  rows: Removed[];
  viewer: string;
  mayPublish: boolean;
  canWrite: boolean;
  staff: Record<string, string>;
  here: Here;
};

const BinRows = ({ rows, staff, here, ...may }: BinRowsProps) => (
  <ul className={styles.binRows} aria-label="In the bin">
    {rows.map((row) => {
      const { id, title, one, by, at, until, wasLive } = row;
      return (
        <li key={id} className={styles.binRow}>
          <div>
            <p className={undefined}>
              {title} {wasLive ? <Tag tone="sun">Was live</Tag> : null}
            </p>
            <p className={sharedStyles.soft}>
              {one.charAt(0).toUpperCase() + one.slice(1)}, removed by{" "}
              {by === null ? "the site" : (staff[by] ?? "a former colleague")}{" "}
              {momentWords(at, here)}. Kept until {shortDay(until, here)}.
            </p>
          </div>
          <Group gap="xs">
            {mayRestore(row, may) ? (
              <BinForm intent="restore" id={id} label="Restore" title={title} />
            ) : null}
            {may.mayPublish ? (
              <Button
                component={Link}
                to={binPath({ document: id, isDeleting: true })}
                variant="subtle"
                color="red"
                size="xs"
                aria-label={`Delete for good: ${title}`}
              >
                Delete for good…
              </Button>
            ) : null}
          </Group>
        </li>
      );
    })}
  </ul>
);
