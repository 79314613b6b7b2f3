import { NativeSelect, Stack, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { FieldRow } from "../../../../desk/form-layout.tsx";
import { Panel } from "../../../../desk/page-layout.tsx";
import { useBrowserPlace } from "../../../../platform/browser/browser-place.ts";
import type { Company } from "../../../../slices/site/company-contract.ts";
import {
  errorsByNetwork,
  followedNames,
  followedPlaces,
} from "../../../../slices/site/company-news.ts";
import { isInvented } from "../../../../slices/site/company-words.ts";
import { fieldsOf } from "../form-values.ts";
import { type RegionChoice, regionWritten } from "../region-choices.ts";
import { SettingsForm } from "../settings-form.tsx";
import type { Drawn } from "../settings-page.tsx";
import * as styles from "./company-form.module.css";
import { AheadLine, FollowingAhead, inOthers, OtherFacts, useAhead } from "./other-facts.tsx";

type CompanyFormProps = {
  version: number;
  body: Company;
  ownEmail: string;
  regions: RegionChoice[];
  phoneRegion: string;
  formState: Drawn;
};

export function CompanyForm(props: CompanyFormProps) {
  const { version, body, ownEmail, regions, phoneRegion, formState } = props;
  const { values, errors, isFirst } = formState;
  // The fields start empty, because the owner would only delete the demo company's facts.
  const isBlank = isInvented(body) && isFirst;
  const field = fieldsOf({ values, errors: errorsByNetwork(errors, values), version });
  const own = (text: string) => (isBlank ? "" : text);
  const place = useBrowserPlace(regions);
  const [chosen, setChosen] = useState(values.phone_region);
  const savedRegion = regionWritten({ addressCountry: body.address.country, phoneRegion }, regions);
  const region = chosen ?? ((isBlank && place.region) || savedRegion);
  const country = regions.find(({ value }) => value === region)?.label;
  const rest = <OtherFacts {...{ body, field, own, country }} />;
  return (
    <SettingsForm formState={formState} version={version} proposed={place.region}>
      <FollowingAhead body={body}>
        <Panel title="Who you are" lead="What has a * is needed.">
          <Stack gap="md">
            <TextInput
              label="Company’s name"
              autoComplete="organization"
              required
              withAsterisk
              {...field("name", own(body.name))}
            />
            <TextInput
              label="What you do, in one line"
              description="For example: Software for hospitals and shops in Pune"
              required
              withAsterisk
              {...field("tagline", own(body.tagline))}
            />
            <FieldRow>
              <TextInput
                label="Email"
                description={emailWords(body, ownEmail)}
                type="email"
                autoComplete="email"
                required
                withAsterisk
                {...field("email", own(body.email))}
              />
              <TextInput
                label="Phone"
                description="Shown on the site as you write it here"
                type="tel"
                autoComplete="tel"
                required
                withAsterisk
                {...field("phone", own(body.phone))}
              />
            </FieldRow>
            {isFirst ? (
              <NativeSelect
                label="Country"
                description="Of your address, and of phone numbers without a country’s code"
                data={regions}
                name="phone_region"
                value={region}
                onChange={({ currentTarget }) => setChosen(currentTarget.value)}
                error={errors.phone_region?.[0]}
              />
            ) : null}
          </Stack>
        </Panel>
        {isFirst ? (
          <Later isOpen={Object.keys(errors).some((name) => !requiredFields.includes(name))}>
            {rest}
          </Later>
        ) : (
          rest
        )}
        {isFirst ? null : <SmallPrint body={body} field={field} />}
        <AheadElsewhere fields={isFirst ? inOthers : [...inOthers, ...inSmallPrint]} />
      </FollowingAhead>
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

type AheadElsewhereProps = {
  fields: readonly string[];
};

function AheadElsewhere({ fields }: AheadElsewhereProps) {
  const ahead = useAhead();
  const places = followedPlaces.filter((place) => ahead.has(place) && !fields.includes(place));
  if (places.length === 0) return null;
  return (
    <Panel title="Saved along with it" lead="Filled in from the fields above.">
      <ul className={styles.list}>
        {places.map((place) => (
          <li key={place}>
            <strong>{followedNames[place]}</strong>
            {place === "directions.url" ? null : `: “${ahead.get(place)}”`}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type SmallPrintProps = { body: Company; field: ReturnType<typeof fieldsOf> };

/** Places that may follow a change of other fields. */
const inSmallPrint = ["whatsapp.greeting", "legal", "grievance", "copyright"];

const SmallPrint = ({ body, field }: SmallPrintProps) => (
  <Panel
    title="Small print"
    lead="The last three are shown at the foot of every page. Leave blank to fill these in automatically."
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
            help="Visitors read this. Keep it the same as your response target."
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

type LaterProps = {
  isOpen: boolean;
  children: React.ReactNode;
};

const Later = ({ isOpen, children }: LaterProps) => (
  <details open={isOpen || undefined}>
    <summary className={styles.summary}>Address, WhatsApp, networks, search engines</summary>
    <p className={styles.lead}>All of this can wait. You find it under Settings, Company.</p>
    <div className={styles.within}>{children}</div>
  </details>
);
