import { Stack, Text, Textarea, TextInput } from "@mantine/core";
import { createContext, use, useEffect, useRef, useState } from "react";
import { FieldRow } from "../../../../desk/form-layout.tsx";
import { Panel } from "../../../../desk/page-layout.tsx";
import type { Company } from "../../../../slices/site/company-contract.ts";
import {
  type FollowedPlace,
  followingAhead,
  isIndia,
} from "../../../../slices/site/company-news.ts";
import { networkNames, networks } from "../../../../slices/site/networks.ts";
import type { fieldsOf } from "../form-values.ts";

type OtherFactsProps = {
  body: Company;
  field: ReturnType<typeof fieldsOf>;
  own: (text: string) => string;
  country?: string | undefined;
};

export const inOthers = ["whatsapp.number", "description"];

export function OtherFacts({ body, field, own, country }: OtherFactsProps) {
  const { address, whatsapp, socials } = body;
  const isIndian = isIndia(country ?? address.country);
  const urlOf = (network: string) => own(socials.find((one) => one.network === network)?.url ?? "");
  return (
    <>
      <Panel title="Where you are" lead="Optional. It is shown once there is a street or a city.">
        <Stack gap="md">
          <TextInput
            label="Street"
            autoComplete="street-address"
            {...field("address.street", own(address.street))}
          />
          <FieldRow>
            <TextInput label="City" {...field("address.city", own(address.city))} />
            <TextInput
              label={isIndian ? "PIN code" : "Postcode"}
              {...field("address.postcode", own(address.postcode))}
            />
          </FieldRow>
          <FieldRow>
            <TextInput
              label={isIndian ? "State" : "State or region"}
              {...field("address.region", own(address.region))}
            />
            {country ? null : (
              <TextInput label="Country" {...field("address.country", address.country)} />
            )}
          </FieldRow>
        </Stack>
      </Panel>
      <Panel title="Elsewhere" lead="Optional. What is empty is not shown.">
        <Stack gap="md">
          <TextInput
            label="WhatsApp number"
            description={
              <AheadLine
                place="whatsapp.number"
                help="Such as +91 98765 43210. If it is the phone number above, it follows that."
              />
            }
            type="tel"
            {...field("whatsapp.number", own(whatsapp.number && `+${whatsapp.number}`))}
          />
          {networks.map((network) => (
            <TextInput
              key={network}
              label={networkNames[network]}
              inputMode="url"
              placeholder={`${network}.com/…`}
              {...field(network, urlOf(network))}
            />
          ))}
        </Stack>
      </Panel>
      <Panel title="For search engines">
        <Textarea
          label="Your company in a sentence or two"
          description={
            <AheadLine
              place="description"
              help="70 to 160 characters. Empty, or left as it is, it is written from what stands above."
            />
          }
          autosize
          minRows={2}
          {...field("description", own(body.description))}
        />
      </Panel>
    </>
  );
}

type Ahead = ReadonlyMap<FollowedPlace, string>;
const AheadContext = createContext<Ahead>(new Map());
export const useAhead = (): Ahead => use(AheadContext);

type FollowingAheadProps = { body: Company; children: React.ReactNode };

export function FollowingAhead({ body, children }: FollowingAheadProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [ahead, setAhead] = useState<Ahead>(new Map());
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    const read = () => setAhead(followingAhead(typedIn(form), body));
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [body]);
  return (
    <AheadContext value={ahead}>
      <span ref={place} hidden />
      {children}
    </AheadContext>
  );
}

const typedIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

type AheadLineProps = {
  place: FollowedPlace;
  help?: string;
};

export function AheadLine({ place, help }: AheadLineProps) {
  const text = useAhead().get(place);
  if (text === undefined) return help;
  const displayText = place === "whatsapp.number" && text !== "" ? `+${text}` : text;
  return (
    <>
      {help}
      <Text span inherit display="block" c="var(--ink)">
        Save makes it: “{displayText}”
      </Text>
    </>
  );
}
