import { NativeSelect, Stack, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { inputsOf } from "../../../core/admin/schema-form.ts";
import * as styles from "../../../core/admin/settings.module.css";
import { SettingsForm } from "../../../core/admin/settings-form.tsx";
import type { Drawn } from "../../../core/admin/settings-page.tsx";
import { useBrowserPlace } from "../../../platform/browser/browser-place.ts";
import { FieldRow } from "../../../ui/admin/form-layout.tsx";
import { Panel } from "../../../ui/admin/page-layout.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import {
  errorsByNetwork,
  type FollowedPlace,
  followedNames,
  followingAhead,
} from "../company-changes.ts";
import { type Company, company } from "../company-contract.ts";
import { isInvented } from "../company-words.ts";
import { OtherFacts } from "./other-facts.tsx";
import { type RegionChoice, regionWritten } from "./region-choices.ts";

type CompanyFormProps = {
  version: number;
  body: Company;
  ownEmail: string;
  regions: RegionChoice[];
  phoneRegion: string;
  formState: Drawn;
};

/** Only facts that no site can do without are required; empty optional ones are left out. */
export function CompanyForm(props: CompanyFormProps) {
  const { version, body, ownEmail, regions, phoneRegion, formState } = props;
  const { values, errors } = formState;
  // The fields start empty, because the owner would only delete the demo company's facts.
  const isBlank = isInvented(body);
  const form = { values, errors: errorsByNetwork(errors, values), version };
  const number = body.whatsapp.number && `+${body.whatsapp.number}`;
  const saved = { ...body, whatsapp: { ...body.whatsapp, number } };
  const { input } = inputsOf(company, form, isBlank ? {} : saved);
  const socials = isBlank ? [] : body.socials;
  const place = useBrowserPlace(regions);
  const [chosen, setChosen] = useState(values.phone_region);
  const savedRegion = regionWritten({ addressCountry: body.address.country, phoneRegion }, regions);
  const region = chosen ?? ((isBlank && place.region) || savedRegion);
  const country = regions.find(({ value }) => value === region)?.label ?? body.address.country;
  return (
    <SettingsForm formState={formState} version={version} proposed={place.region}>
      <Panel title="Who you are" lead="What has a * is needed.">
        <Stack gap="md">
          <TextInput {...input("name")} withAsterisk autoComplete="organization" />
          <TextInput
            {...input("tagline")}
            description="For example: Software for hospitals and shops in Pune"
            withAsterisk
          />
          <FieldRow>
            <TextInput
              {...input("email")}
              description={emailWords(body, ownEmail)}
              type="email"
              autoComplete="email"
              required
              withAsterisk
            />
            <TextInput
              {...input("phone")}
              description="Shown on the site as you write it here"
              type="tel"
              autoComplete="tel"
              withAsterisk
            />
          </FieldRow>
          <NativeSelect
            label="Country"
            description="Of your address, and of phone numbers without a country’s code"
            data={regions}
            name="phone_region"
            value={region}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            error={errors.phone_region?.[0]}
          />
        </Stack>
      </Panel>
      <Later isOpen={Object.keys(errors).some((name) => !requiredFields.includes(name))}>
        <OtherFacts {...{ form, input, socials, country }} />
      </Later>
      <SavedAlong body={body} />
    </SettingsForm>
  );
}

const requiredFields = ["name", "tagline", "email", "phone", "phone_region"];

/** The user's sign-in address stays private unless they enter it here. */
function emailWords(body: Company, ownEmail: string): string {
  const ofOwn =
    body.email === ownEmail
      ? "You sign in with it, too."
      : `The address you sign in with, ${ownEmail}, is not shown.`;
  return `Shown on the site; new enquiries are mailed to it. ${ofOwn}`;
}

/** Other places that a save of the form around it changes, before it is saved. */
function SavedAlong({ body }: { body: Company }) {
  const place = useRef<HTMLSpanElement>(null);
  const [ahead, setAhead] = useState<ReadonlyMap<FollowedPlace, string>>(new Map());
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    const read = () => setAhead(followingAhead(typedIn(form), body));
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [body]);
  return (
    <>
      <span ref={place} hidden />
      {ahead.size > 0 ? (
        <Panel title="Saved along with it" lead="Filled in from the fields above.">
          <Stack component="ul" gap="xs">
            {[...ahead].map(([name, text]) => (
              <li key={name}>
                <strong>{followedNames[name]}</strong>
                {name === "directions.url" ? null : `: “${text}”`}
              </li>
            ))}
          </Stack>
        </Panel>
      ) : null}
    </>
  );
}

const typedIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

type LaterProps = {
  /** True where a field inside was refused. */
  isOpen: boolean;
  children: React.ReactNode;
};

/** Optional fields, folded; the form sends them all the same. */
const Later = ({ isOpen, children }: LaterProps) => (
  <details open={isOpen || undefined}>
    <summary className={styles.summary}>Address, WhatsApp, networks, search engines</summary>
    <p className={sharedStyles.dim}>All of this can wait. You find it under Settings, Company.</p>
    <div className={styles.within}>{children}</div>
  </details>
);
