import { Button } from "@mantine/core";
import { Form } from "react-router";
import { Panel } from "../../../../desk/panel.tsx";
import type { SpamException } from "../../../../slices/leads/spam/exception-contract.ts";

const kinds = { email: "Email", network: "Network" };

/** Of whom none, or every one, is held as spam: chosen at an enquiry, and taken back here. */
export const NeverHeld = ({ exceptions }: { exceptions: SpamException[] }) => (
  <Panel
    title="Never held as spam, or blocked"
    lead="Somebody here said so at an enquiry of theirs. Of a blocked sender all is held, and no mail tells of it."
  >
    <ul className="desk-rows">
      {exceptions.map(({ kind, value, blocks }) => (
        <li key={`${kind} ${value}`}>
          <Form method="post">
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="value" value={value} />
            {kinds[kind]} {value}
            {blocks ? " (blocked) " : " "}
            <Button
              type="submit"
              name="intent"
              value="hold-again"
              variant="subtle"
              aria-label={`${blocks ? "Unblock" : "Hold again"}: ${value}`}
            >
              {blocks ? "Unblock" : "Hold again"}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  </Panel>
);
