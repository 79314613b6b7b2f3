import { Button, FileButton } from "@mantine/core";
import { useCallback } from "react";
import { Link, useNavigation, useRevalidator } from "react-router";
import { StateTabs } from "../../../cms/documents/admin/list-parts.tsx";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { PageHead } from "../../../ui/admin/page-layout.tsx";
import { Empty, LoadingRows } from "../../../ui/admin/placeholders.tsx";
import { can } from "../../accounts/roles.ts";
import { MorePages, WordSearch } from "../../admin/lists.tsx";
import { picturesContext } from "../context.ts";
import { type LibraryView, libraryViews } from "../contract.ts";
import { pictureSize } from "../picture-limit.ts";
import type { Route } from "./+types/pictures";
import { DropPlace, PictureGrid, UploadRows } from "./library-parts.tsx";
import { libraryPath, listPath } from "./picture-path.ts";
import { acceptedTypes, useUploads } from "./uploads.ts";

export const handle = { page: "staff", can: "content.read" };

const longestWords = 200;
const titles = { unused: "Unused", "taken-out": "Removed" } as const;
const idOf = /^[0-9a-f-]{36}$/;

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const words = (search.get("words") ?? "").trim().slice(0, longestWords);
  const view = libraryViews.find((one) => one === search.get("view")) ?? null;
  const from = search.get("after") ?? "";
  const after = idOf.test(from) ? from : null;
  const { rows, next } = await context.get(picturesContext).list({ words, view, after });
  return {
    rows,
    words,
    view,
    tabs: [null, ...libraryViews].map((one) => ({
      label: one === null ? "All" : titles[one],
      to: listPath({ words, view: one }),
      isCurrent: one === view,
    })),
    first: after && listPath({ words, view }),
    next: next && listPath({ words, view, after: next }),
    canWrite: can(context.get(signedInContext).role, "content.write"),
  };
}

export const meta: Route.MetaFunction = () => [{ title: "Media" }];

export default function Pictures({ loaderData }: Route.ComponentProps) {
  const { rows, words, view, tabs, first, next, canWrite } = loaderData;
  const isChanging = useNavigation().location?.pathname === libraryPath;
  const { revalidate } = useRevalidator();
  const uploads = useUploads(() => void revalidate());
  const { add } = uploads;
  const take = useCallback((files: File[]) => add(files), [add]);
  const choose = canWrite ? (
    <FileButton multiple accept={acceptedTypes.join(",")} onChange={take}>
      {(props) => <Button {...props}>Upload pictures</Button>}
    </FileButton>
  ) : null;
  return (
    <>
      <PageHead
        title="Media"
        actions={
          <>
            <WordSearch
              at={libraryPath}
              words={words}
              label="Search names and words"
              does="Search pictures"
            />
            {choose}
          </>
        }
      />
      <StateTabs tabs={tabs} />
      <UploadRows {...uploads} />
      <section aria-label="Pictures" aria-busy={isChanging}>
        {isChanging ? <LoadingRows rows={6} label="Loading" /> : null}
        <div hidden={isChanging}>
          {rows.length > 0 ? (
            <PictureGrid rows={rows} />
          ) : (
            <NoPictures view={view} words={words} action={choose} />
          )}
          <MorePages first={first} next={next} />
        </div>
      </section>
      <DropPlace takes={canWrite} onFiles={take} />
    </>
  );
}

type NoPicturesProps = { view: LibraryView | null; words: string; action: React.ReactNode };

function NoPictures({ view, words, action }: NoPicturesProps) {
  if (words !== "")
    return (
      <Empty
        seed="no picture found"
        title="Nothing was found"
        action={
          <Button component={Link} to={libraryPath} variant="default">
            Show all of them
          </Button>
        }
      >
        No picture has all these words in its name or its alternative text. Try fewer words.
      </Empty>
    );
  if (view === "unused")
    return (
      <Empty seed="all used" title="Every picture is used">
        Pictures that stand in no page, post or draft are listed here.
      </Empty>
    );
  if (view === "taken-out")
    return (
      <Empty seed="none taken out" title="Nothing was removed">
        What you take out of the library stays here for 30 days, and can be put back.
      </Empty>
    );
  return (
    <Empty seed="no pictures" title="There are no pictures yet" action={action}>
      {`Drop files anywhere on this page, paste one, or choose them. PNG, JPEG, WebP, AVIF and GIF, up to ${pictureSize} each.`}
    </Empty>
  );
}
