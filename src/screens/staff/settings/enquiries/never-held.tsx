import { Button } from "@mantine/core";
import { Form } from "react-router";
import { Panel } from "../../../../desk/panel.tsx";
import type { SpamException } from "../../../../slices/leads/spam/exception-contract.ts";

const kinds = { email: "Email", network: "Network" };

/** Of whom no enquiry is held as spam: chosen at an enquiry that was, and taken back here. */
export const NeverHeld = ({ exceptions }: { exceptions: SpamException[] }) => (
  <Panel title="Never held as spam" lead="Somebody here said so at an enquiry of theirs.">
    <ul className="desk-rows">
      {exceptions.map(({ kind, value }) => (
        <li key={`${kind} ${value}`}>
          <Form method="post">
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="value" value={value} />
            {kinds[kind]} {value}{" "}
            <Button
              type="submit"
              name="intent"
              value="hold-again"
              variant="subtle"
              aria-label={`Hold again: ${value}`}
            >
              Hold again
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  </Panel>
);
