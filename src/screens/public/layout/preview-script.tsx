import { inlineScript } from "../../../platform/pages/inline-script.ts";
import { OwnScript } from "../../../ui/own-script.tsx";
import { preview } from "./preview.inline.ts";

export function PreviewScript({ isFramed }: { isFramed: boolean }) {
  return isFramed ? <OwnScript code={inlineScript(preview, null)} /> : null;
}
