import { Stack, Textarea, TextInput } from "@mantine/core";
import { Panel } from "../../../../desk/panel.tsx";
import type { Company } from "../../../../slices/site/company-contract.ts";
import type { fieldsOf } from "../fields-of.ts";
import { AheadLine } from "./ahead-line.tsx";

type SmallPrintProps = { body: Company; field: ReturnType<typeof fieldsOf> };

/** Fields that may change along with others. */
export const inSmallPrint = ["whatsapp.greeting", "legal", "grievance", "copyright"];

export const SmallPrint = ({ body, field }: SmallPrintProps) => (
  <Panel
    title="Small print"
    lead="The last three are shown at the foot of every page. Empty, or left as they are, they are written from what stands above."
  >
    <Stack gap="md">
      <TextInput
        label="WhatsApp greeting"
        description={
          <AheadLine place="whatsapp.greeting" help="What a visitor’s message begins with." />
        }
        required
        {...field("whatsapp.greeting", body.whatsapp.greeting)}
      />
      <Textarea
        label="Legal line"
        description={<AheadLine place="legal" />}
        autosize
        {...field("legal", body.legal)}
      />
      <Textarea
        label="Complaints about personal data"
        description={
          <AheadLine
            place="grievance"
            help="Visitors are promised this: change it if you answer otherwise."
          />
        }
        autosize
        {...field("grievance", body.grievance)}
      />
      <TextInput
        label="Copyright line"
        description={<AheadLine place="copyright" />}
        {...field("copyright", body.copyright)}
      />
    </Stack>
  </Panel>
);
