import { Code } from "@mantine/core";

type ForOperatorProps = { says: string; command: string };

/** One quiet line for whoever looks after the server; nobody else has to read it. */
export const ForOperator = ({ says, command }: ForOperatorProps) => (
  <>
    {says} <Code>{command}</Code>
  </>
);
