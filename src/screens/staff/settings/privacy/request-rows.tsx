import { Button, Textarea } from "@mantine/core";
import { Form, Link } from "react-router";
import { Note } from "../../../../desk/note.tsx";
import { type Here, momentWords, shortDay } from "../../../../desk/times.ts";
import type { OpenRequest } from "../../../../slices/privacy/request-list.server.ts";
import { personPath } from "../../person/person-path.ts";
import type { Drawn } from "../settings-page.tsx";
import * as styles from "./request-rows.module.css";

type RequestRowsProps = { requests: OpenRequest[]; here: Here; formState: Drawn };

/** Confirmed requests for erasure. The person has typed their address, so one press is enough. */
export const RequestRows = ({ requests, here, formState }: RequestRowsProps) => (
  <ul className={styles.rows}>
    {requests.map((request) => (
      <li key={request.id} className={styles.row}>
        <WhoAsks request={request} here={here} />
        <div className={styles.verbs}>
          {request.person ? (
            <Form method="post">
              <input type="hidden" name="id" value={request.id} />
              <Button type="submit" name="intent" value="erase" color="red">
                Erase {request.person.name || request.email}
              </Button>
            </Form>
          ) : null}
          <WhyNot request={request} formState={formState} />
        </div>
      </li>
    ))}
  </ul>
);

function WhoAsks({ request, here }: { request: OpenRequest; here: Here }) {
  const { email, person, elsewhere, number, confirmed_at, due } = request;
  return (
    <div className={styles.words}>
      <strong>
        {person ? <Link to={personPath(person.id)}>{person.name || email}</Link> : email}
      </strong>
      <span>
        asked from {email}, {momentWords(confirmed_at, here)}
      </span>
      <span className={styles.soft} data-tone={due < here.now ? "late" : undefined}>
        Request {number}, to be answered by {shortDay(due, here)}
      </span>
      {elsewhere.count > 0 ? (
        <Note tone="look">
          {elsewhere.count} of their {elsewhere.of} enquiries came without that address. The request
          proves that address only. Check that all of the enquiries are theirs.
        </Note>
      ) : null}
      {person ? null : (
        <Note tone="look">
          No person has that address any more. Look for them under Contacts, or decline and say why.
        </Note>
      )}
    </div>
  );
}

function WhyNot({ request: { id, number }, formState: { values, errors } }: WhyNotProps) {
  const isThis = values.id === id;
  return (
    <details className={styles.why} open={isThis}>
      <summary>Decline…</summary>
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <Textarea
          label={`Why request ${number} is declined`}
          description="They get it by mail, exactly as you write it. For example: your invoices have to be kept until 2034."
          name="reason"
          autosize
          minRows={2}
          defaultValue={isThis ? values.reason : ""}
          error={isThis ? errors.reason?.[0] : undefined}
          required
        />
        <Button type="submit" name="intent" value="decline" variant="default">
          Decline, and mail them why
        </Button>
      </Form>
    </details>
  );
}

type WhyNotProps = { request: OpenRequest; formState: Drawn };
