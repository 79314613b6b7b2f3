import { Link, useLocation } from "react-router";
import type { ToldAnswer } from "../../story/line.ts";
import { ChangeForm } from "../change-form.tsx";
import { searchWith } from "../facts/search-with.ts";
import type { LeadData } from "../load-lead.ts";

/** What can be done about an answer that did not arrive, or was taken back. */
export function AnswerVerbs({ lead, answer }: { lead: LeadData; answer: ToldAnswer }) {
  const { search, state } = useLocation();
  // What a colleague has taken back is theirs to write again.
  const isOwnAgain = answer.isTakenBack && answer.writer === null;
  if (!answer.isGivenUp && !isOwnAgain) return null;
  return (
    <>
      {" "}
      {answer.isGivenUp ? (
        <ChangeForm lead={lead} intent="send-again">
          <input type="hidden" name="answer" value={answer.id} />·{" "}
          <button type="submit">Send again</button>
        </ChangeForm>
      ) : null}{" "}
      ·{" "}
      <Link to={searchWith(search, "again", answer.id)} state={state} preventScrollReset>
        {answer.isGivenUp ? "Write to another address" : "Write it again"}
      </Link>
    </>
  );
}
