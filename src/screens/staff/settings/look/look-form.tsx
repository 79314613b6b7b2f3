import { Button, ColorPicker, FileButton, Group, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { Panel } from "../../../../desk/panel.tsx";
import type { Picture } from "../../../../slices/media/contract.ts";
import { renditionOf } from "../../../../slices/media/renditions.ts";
import { parseAccent } from "../../../../slices/site/accent.ts";
import { SettingsForm } from "../settings-form.tsx";
import type { Drawn } from "../settings-page.tsx";
import { AccentPreview } from "./accent-preview.tsx";
import styles from "./look-form.module.css";
import { useUpload } from "./use-upload.ts";

type LookFormProps = {
  version: number;
  name: string;
  logo: Picture | null;
  accent: string | null;
  drawn: Drawn;
};

const swatches = ["#f4a300", "#1f5d50", "#a8430b", "#1d4ed8", "#7c3aed", "#be185d", "#0f766e"];

export function LookForm({ version, name, logo: kept, accent, drawn }: LookFormProps) {
  const { values, errors } = drawn;
  const [logo, setLogo] = useState(kept);
  const [colour, setColour] = useState(values.accent ?? accent ?? "");
  const upload = useUpload(setLogo);
  return (
    <SettingsForm drawn={drawn} version={version}>
      <input type="hidden" name="logo" value={logo ? JSON.stringify(logo) : ""} />
      <Panel
        title="Logo"
        lead="PNG, JPEG, WebP or AVIF, up to 10 MB. Without one, the petals are shown."
      >
        <Stack gap="md">
          <div className={styles.sign} data-empty={logo ? undefined : ""}>
            {logo ? <img {...renditionOf(logo, 320)} alt="" /> : null}
            <strong>{name}</strong>
          </div>
          <Group>
            <FileButton onChange={upload.send} accept="image/png,image/jpeg,image/webp,image/avif">
              {(props) => (
                <Button {...props} variant="default" loading={upload.isSending}>
                  {logo ? "Choose another" : "Choose a picture"}
                </Button>
              )}
            </FileButton>
            {logo ? (
              <Button variant="subtle" onClick={() => setLogo(null)}>
                Remove it
              </Button>
            ) : null}
          </Group>
          {upload.problem ? (
            <Text role="alert" c="var(--alarm)">
              {upload.problem}
            </Text>
          ) : null}
        </Stack>
      </Panel>
      <Panel
        title="Colour"
        lead="For surfaces as it is; for words and links in the nearest shade that can be read."
      >
        <Stack gap="md">
          <TextInput
            label="Colour"
            description="As # and six digits. Empty: the house’s own marigold."
            name="accent"
            placeholder="#f4a300"
            value={colour}
            onChange={({ currentTarget }) => setColour(currentTarget.value)}
            error={colour === values.accent ? errors.accent?.[0] : undefined}
          />
          <ColorPicker
            format="hex"
            swatches={swatches}
            value={parseAccent(colour) ?? "#f4a300"}
            onChange={setColour}
            saturationLabel="Saturation and lightness"
            hueLabel="Hue"
          />
          <AccentPreview colour={colour} />
        </Stack>
      </Panel>
    </SettingsForm>
  );
}
