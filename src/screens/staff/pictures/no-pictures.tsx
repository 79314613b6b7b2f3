import { Button } from "@mantine/core";
import { Link } from "react-router";
import { Empty } from "../../../desk/empty.tsx";
import type { LibraryView } from "../../../slices/media/contract.ts";
import { libraryPath } from "./picture-path.ts";

type NoPicturesProps = { view: LibraryView | null; words: string; action: React.ReactNode };

/** What will appear here, and how to make it appear. */
export function NoPictures({ view, words, action }: NoPicturesProps) {
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
      <Empty seed="none taken out" title="Nothing was taken out">
        What you take out of the library stays here for 30 days, and can be put back.
      </Empty>
    );
  return (
    <Empty seed="no pictures" title="There are no pictures yet" action={action}>
      Drop files anywhere on this page, paste one, or choose them. PNG, JPEG, WebP, AVIF and GIF, up
      to 10 MB each.
    </Empty>
  );
}
