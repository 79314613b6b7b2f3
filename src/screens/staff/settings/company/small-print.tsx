import { Stack, Textarea, TextInput } from "@mantine/core";
import { Panel } from "../../../../desk/panel.tsx";
import type { Company } from "../../../../slices/site/contract.ts";
import type { fieldsOf } from "../fields-of.ts";

type SmallPrintProps = { body: Company; field: ReturnType<typeof fieldsOf> };

export const SmallPrint = ({ body, field }: SmallPrintProps) => (
  <Panel title="Small print" lead="The last three are shown at the foot of every page.">
    <Stack gap="md">
      <TextInput
        label="WhatsApp greeting"
        description="What a visitor’s message begins with"
        required
        {...field("whatsapp.greeting", body.whatsapp.greeting)}
      />
      <Textarea label="Legal line" autosize required {...field("legal", body.legal)} />
      <Textarea
        label="Complaints about personal data"
        autosize
        required
        {...field("grievance", body.grievance)}
      />
      <TextInput label="Copyright line" required {...field("copyright", body.copyright)} />
    </Stack>
  </Panel>
);
