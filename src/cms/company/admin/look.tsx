import { Button, ColorPicker, FileButton, Group, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { keepWords, readTheirs } from "../../../core/admin/keep-words.ts";
import * as styles from "../../../core/admin/settings.module.css";
import { SettingsForm } from "../../../core/admin/settings-form.tsx";
import { type Drawn, SettingsPage } from "../../../core/admin/settings-page.tsx";
import { uploadPath } from "../../../core/media/admin/picture-path.ts";
import { sendFile } from "../../../core/media/admin/uploads.ts";
import { keptPicture } from "../../../core/media/contract.ts";
import { pictureSize } from "../../../core/media/picture-limit.ts";
import type { Picture } from "../../../platform/pictures/picture.ts";
import { renditionOf } from "../../../platform/pictures/renditions.ts";
import { Panel } from "../../../ui/admin/page-layout.tsx";
import { Logo } from "../../../ui/logo.tsx";
import { siteContext } from "../../pages/context.ts";
import { accentOf, parseAccent } from "../accent.ts";
import type { Route } from "./+types/look";
import { changeCompany, loadPendingChange } from "./change-company.ts";
import { EditorLink, PendingChangeNote } from "./pending-change-note.tsx";

export const handle = { page: "staff", can: "company.change", change: "company.change" };

export const action = ({ context, request }: Route.ActionArgs) =>
  changeCompany(
    { context, request },
    {
      labels: { basedOn: null, accent: "Colour", logo: null },
      newsOf: ({ accent = "", logo = "" }) => ({
        accent: accent.trim() === "" ? undefined : (parseAccent(accent) ?? accent),
        logo: logo === "" ? undefined : pictureIn(logo),
      }),
    },
  );

/** The form's script writes it. The company's schema refuses anything invalid. */
function pictureIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export async function loader({ context }: Route.LoaderArgs) {
  const { version, body } = await context.get(siteContext).companyForAdmin();
  const { name, logo = null, accent = null } = body;
  return { version, name, logo, accent, ...(await loadPendingChange(context)) };
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);
export const shouldRevalidate = readTheirs;

export default function Look({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage result={actionData} actions={<EditorLink {...loaderData.pendingChange} />} saves>
      {(formState) => (
        <>
          <PendingChangeNote {...loaderData} />
          <LookForm {...loaderData} formState={formState} />
        </>
      )}
    </SettingsPage>
  );
}

type LookFormProps = {
  version: number;
  name: string;
  logo: Picture | null;
  accent: string | null;
  formState: Drawn;
};

const marigold = "#f4a300";
const swatches = ["#f4a300", "#1f5d50", "#a8430b", "#1d4ed8", "#7c3aed", "#be185d", "#0f766e"];

function LookForm({ version, name, logo: savedLogo, accent, formState }: LookFormProps) {
  const { values, errors } = formState;
  const [logo, setLogo] = useState(savedLogo);
  const [colour, setColour] = useState(values.accent ?? accent ?? "");
  const upload = useUpload(setLogo);
  const sign = logo ? renditionOf(logo, 320) : undefined;
  return (
    <SettingsForm formState={formState} version={version}>
      <input type="hidden" name="logo" value={logo ? JSON.stringify(logo) : ""} />
      <Panel
        title="Logo"
        lead={`PNG, JPEG, WebP, AVIF or GIF, up to ${pictureSize}. Without one, the petals are shown.`}
      >
        <Stack gap="md">
          <div className={styles.grounds}>
            <div className={styles.day}>
              <Logo name={name} sign={sign} />
            </div>
            <div className={styles.night}>
              <Logo name={name} sign={sign} />
            </div>
          </div>
          <Text c="var(--soft)">
            On paper, and on dark ground as at the foot of every page. Choose a logo that can be
            read on both; a PNG with a transparent ground looks best.
          </Text>
          <Group>
            <FileButton
              onChange={upload.send}
              accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
            >
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
        lead="It takes the place of marigold on the site: in pictures, marks, buttons on dark bands, and, in the nearest shade that can be read, links. Greens and pinks stay. In the staff area only marks and links change."
      >
        <Stack gap="md">
          <TextInput
            label="Colour"
            description="A colour code, such as #1f5d50. Leave empty for marigold."
            name="accent"
            placeholder={marigold}
            value={colour}
            onChange={({ currentTarget }) => setColour(currentTarget.value)}
            error={colour === values.accent ? errors.accent?.[0] : undefined}
          />
          <ColorPicker
            format="hex"
            swatches={swatches}
            value={parseAccent(colour) ?? marigold}
            onChange={setColour}
            saturationLabel="Saturation and lightness"
            hueLabel="Hue"
          />
          <AccentPreview colour={colour || marigold} />
        </Stack>
      </Panel>
    </SettingsForm>
  );
}

const failed = "The picture was not uploaded. Try again.";

function useUpload(onKept: (picture: Picture) => void) {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(file: File | null) {
    if (!file) return;
    setIsSending(true);
    setProblem(null);
    const result = await sendFile(file, uploadPath);
    setIsSending(false);
    const picture = keptPicture.safeParse(result.state === "kept" ? result.body : null).data;
    if (picture) onKept({ hash: picture.hash, width: picture.width, height: picture.height });
    else setProblem(result.state === "failed" ? result.sentence : failed);
  }

  return { isSending, problem, send };
}

function AccentPreview({ colour }: { colour: string }) {
  const chosen = parseAccent(colour);
  if (chosen === null) return null;
  const { fill, ink, light, dark } = accentOf(chosen);
  return (
    <Group gap="sm" align="stretch">
      <p className={styles.accentPreviewDay}>
        <span className={styles.fill} style={{ background: fill, color: ink }}>
          A button
        </span>{" "}
        and <span style={{ color: light }}>a link by day</span>
      </p>
      <p className={styles.accentPreviewNight}>
        <span className={styles.fill} style={{ background: fill, color: ink }}>
          A button
        </span>{" "}
        and <span style={{ color: dark }}>a link by night</span>
      </p>
    </Group>
  );
}
