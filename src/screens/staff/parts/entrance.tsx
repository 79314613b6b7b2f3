import { Code } from "@mantine/core";
import { renditionOf } from "../../../platform/pictures/renditions.ts";
import type { Company } from "../../../slices/site/company-contract.ts";

type ForOperatorProps = { says: string; command: string };

/** One quiet line for the administrator of the server; nobody else needs it. */
export const ForOperator = ({ says, command }: ForOperatorProps) => (
  <>
    {says} <Code>{command}</Code>
  </>
);

/** The company's name, and its logo where it has one, for the screens before signing in. */
export const companySign = ({ name, logo }: Pick<Company, "name" | "logo">) => ({
  company: name,
  sign: logo && renditionOf(logo, 320),
});
