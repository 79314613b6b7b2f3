import { ButtonLink } from "../../../ui/button-link.tsx";
import { Status } from "../../../ui/status.tsx";

/** Stands for the whole list, its search and its categories. */
export function NothingYet() {
  return (
    <Status
      seed="no posts"
      sentence="Nothing is published here yet."
      action={<ButtonLink to="/services">See services</ButtonLink>}
    />
  );
}
