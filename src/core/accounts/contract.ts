import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { z } from "zod";
import { emailKey, isEmail, plainEmail } from "../../platform/text/contact.ts";
import { plainSigns } from "../../platform/text/fold.ts";
import { line } from "../../platform/text/text.ts";
import { roles } from "./roles.ts";

export const shortestPassword = 12;
/** Longer than any sentence; it bounds the work of hashing and checking. */
const longestPassword = 200;
const oddEmail = "Enter an email address such as name@example.com.";

const staffName = line(80, "Enter a name.");

/** One spelling for each address, as the database stores and compares it. */
const staffEmail = z
  .string(oddEmail)
  .transform((text) => emailKey(plainEmail(text)))
  .refine(isEmail, oddEmail);

const newPassword = z
  .string("Choose a password.")
  .min(
    shortestPassword,
    `Use at least ${shortestPassword} characters. A short sentence works well.`,
  )
  .max(longestPassword, `Use ${longestPassword} characters at most.`)
  .refine((text) => text.isWellFormed(), "This has characters that cannot be used.");

const enteredPassword = z.string("Enter your password.").min(1, "Enter your password.").max(1_000);
const key = z.string().max(200).default("");

export const signInForm = z.object({ email: staffEmail, password: enteredPassword });

/** A one-time code of an app, or a recovery code. Spaces and dashes do not count. */
export const codeForm = z.object({
  key,
  code: z
    .string("Enter the code.")
    .transform((text) => plainSigns(text).replace(/[\s-]/g, "").toLowerCase())
    .pipe(z.string().min(1, "Enter the code.").max(40, "This is not a code.")),
  secret: z.string().max(200).optional(),
});

export const forgottenForm = z.object({ email: staffEmail });

export const firstOwnerForm = z.object({
  name: staffName,
  email: staffEmail,
  password: newPassword,
});
export const joinForm = z.object({ name: staffName, password: newPassword });

/** The answer of a browser's device, as JSON. Only `passkeys.server.ts` parses it. */
const passkeyAnswer = z.string("Use a passkey.").max(30_000);
export const passkeyForm = z.object({ answer: passkeyAnswer });
export const newPasskeyForm = passkeyForm.extend({
  // The device has stored its half already, so a bad name must not fail the form.
  name: line(60).catch("Passkey"),
});
export const ownerToBeForm = firstOwnerForm.omit({ password: true });
export const firstOwnerByPasskeyForm = ownerToBeForm.extend({ answer: passkeyAnswer });
export const joinerForm = joinForm.omit({ password: true });
export const joinByPasskeyForm = joinerForm.extend({ answer: passkeyAnswer });

export type PasskeyChallenge =
  | { does: "sign in"; options: PublicKeyCredentialRequestOptionsJSON }
  | { does: "add"; options: PublicKeyCredentialCreationOptionsJSON };

export type Passkey = { id: string; name: string; created_at: string; used_at: string | null };

export const passwordForm = z.object({ password: newPassword });

export const invitation = z.object({
  name: staffName.meta({ label: "Name" }),
  email: staffEmail.meta({ label: "Email", input: { type: "email" } }),
  role: z.enum(roles, "Choose what they may do.").meta({ label: "Role" }),
});
export type Invitation = z.infer<typeof invitation>;

export const tokenName = line(80, "Say what the key is for.");

export const yearOfDays = 365;
export const tokenDays = [30, 90, yearOfDays, 2 * yearOfDays] as const;

export type Colleague = {
  id: string;
  name: string;
  email: string;
  role: (typeof roles)[number];
  state: "active" | "invited" | "disabled";
  hasSecondFactor: boolean;
};

export const handedOn = z.object({ lead: z.string(), to: z.string().nullable() });
export type HandedOn = z.infer<typeof handedOn>;

export const renameForm = z.object({ name: staffName });
export const changePasswordForm = z.object({
  current: z.string().max(1_000).default(""),
  password: newPassword,
});

const authenticatorSecret = z.string().regex(/^[A-Z2-7]{16,64}$/, "Start again: this is no key.");
/** Empty for a colleague without a password, who signs in by a passkey. */
const ownPassword = z.string().max(1_000).default("");
export const codeSetUpForm = codeForm
  .pick({ code: true })
  .extend({ secret: authenticatorSecret, current: ownPassword });

export const passwordHint =
  `${shortestPassword} characters or more. ` +
  "Four or five words that do not belong together are good.";

/** A session ended, or a right changed: open streams check again. */
export const sessionsChanged = { name: "sessions changed", payload: z.object({}) };
