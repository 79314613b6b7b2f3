import { Button } from "@mantine/core";
import { Link } from "react-router";
import { Empty } from "../../../desk/empty.tsx";
import { peoplePath } from "./people-path.ts";

/** What will appear here, and how to make it appear. */
export function NobodyHere({ words, canChange }: { words: string; canChange: boolean }) {
  if (words !== "")
    return (
      <Empty
        seed="nobody found"
        title="Nobody was found"
        action={
          <Button component={Link} to={peoplePath({})} variant="default">
            Show everybody
          </Button>
        }
      >
        No word of anybody’s name, company, email or phone begins with “{words}”. Fewer letters find
        more.
      </Empty>
    );
  return (
    <Empty
      seed="no people"
      title="Nobody has written yet"
      action={
        canChange ? (
          <Button component={Link} to="/staff/enquiries/new">
            Add an enquiry by hand
          </Button>
        ) : null
      }
    >
      Whoever sends an enquiry by form or chat appears here, once, with everything they asked.
    </Empty>
  );
}
