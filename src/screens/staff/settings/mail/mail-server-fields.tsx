import { Anchor, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { FieldRow } from "../../../../desk/field-row.tsx";
import type { MailState } from "../../../../slices/mail/settings.server.ts";
import { fieldsOf } from "../fields-of.ts";
import type { Drawn } from "../settings-page.tsx";
import { type Provider, providerOf, providers } from "./mail-providers.ts";

type MailServerFieldsProps = {
  settings: MailState["settings"];
  /** Selects the provider in advance, where its domain is known. */
  companyEmail: string;
  formState: Drawn;
};

const securities = [
  { value: "tls", label: "TLS, usually port 465" },
  { value: "starttls", label: "STARTTLS, usually port 587" },
  { value: "none", label: "None: your own network only" },
];
const another = "Another one";

/** Choosing a provider fills in the other fields. */
export function MailServerFields({ settings, companyEmail, formState }: MailServerFieldsProps) {
  const { values, errors } = formState;
  const defaults = settings ?? providerOf(companyEmail);
  const [server, setServer] = useState({
    host: values.host ?? defaults?.host ?? "",
    port: values.port ?? String(defaults?.port ?? 465),
    security: values.security ?? defaults?.security ?? "tls",
  });
  const provider = providers.find(({ host }) => host === server.host);
  const field = fieldsOf({ values, errors });
  const bound = (name: keyof typeof server) => ({
    name,
    value: server[name],
    error: field(name, "").error,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setServer((now) => ({ ...now, [name]: value })),
  });
  function choose(name: string) {
    const chosen = providers.find((one) => one.name === name);
    const { host = "", port = 465, security = "tls" } = chosen ?? {};
    setServer({ host, port: String(port), security });
  }
  return (
    <>
      <NativeSelect
        label="Who has your mailbox"
        description={
          provider ? <HintOf {...provider} /> : "Choose yours, and the next three are filled in."
        }
        data={[another, ...providers.map(({ name }) => name)]}
        value={provider?.name ?? another}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <FieldRow>
        <TextInput label="Mail server" placeholder="mail.example.com" required {...bound("host")} />
        <TextInput label="Port" inputMode="numeric" required {...bound("port")} />
      </FieldRow>
      <NativeSelect label="Encryption" data={securities} {...bound("security")} />
    </>
  );
}

const HintOf = ({ hint, at }: Pick<Provider, "hint" | "at">) => (
  <>
    {hint}{" "}
    {at ? (
      <Anchor href={at} target="_blank" rel="noopener" inherit underline="always">
        {at.replace("https://", "")}
      </Anchor>
    ) : null}
  </>
);
