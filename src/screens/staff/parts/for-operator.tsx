import { Code } from "@mantine/core";

type ForOperatorProps = { says: string; command: string };

/** One quiet line for the administrator of the server; nobody else needs it. */
export const ForOperator = ({ says, command }: ForOperatorProps) => (
  <>
    {says} <Code>{command}</Code>
  </>
);
