import { Code } from "@mantine/core";
import type { Company } from "../../../cms/company/company-contract.ts";
import { renditionOf } from "../../../platform/pictures/renditions.ts";

type ForOperatorProps = { says: string; command: string };

export const ForOperator = ({ says, command }: ForOperatorProps) => (
  <>
    {says} <Code>{command}</Code>
  </>
);

export const companySign = ({ name, logo }: Pick<Company, "name" | "logo">) => ({
  company: name,
  sign: logo && renditionOf(logo, 320),
});
