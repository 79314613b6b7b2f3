import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { z } from "zod";
import { emailKey, isEmail, plainEmail } from "../../platform/contact.ts";
import { plainSigns } from "../../platform/fold.ts";
import { line } from "../../platform/text.ts";
import { roles } from "./roles.ts";

export const shortestPassword = 12;
/** More than any sentence; hashing and checking are bounded by it. */
const longestPassword = 200;
const oddEmail = "Enter an email address such as name@example.com.";

const staffName = line(80, "Enter a name.");

/** As it is stored and compared: one spelling each. */
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

/** A one-time code of an app, or a recovery code; spaces and dashes are the reader's. */
export const codeForm = z.object({
  key,
  code: z
    .string("Enter the code.")
    .transform((text) => plainSigns(text).replace(/[\s-]/g, "").toLowerCase())
    .pipe(z.string().min(1, "Enter the code.").max(40, "This is not a code.")),
  /** Where it is being set up. */
  secret: z.string().max(200).optional(),
});

export const forgottenForm = z.object({ email: staffEmail });

export const firstOwnerForm = z.object({
  name: staffName,
  email: staffEmail,
  password: newPassword,
});
export const joinForm = z.object({ name: staffName, password: newPassword });

/** What a browser's device said, as JSON: opened by `passkey-ceremony.server.ts` alone. */
const passkeyAnswer = z.string("Use a passkey.").max(30_000);
export const passkeyForm = z.object({ answer: passkeyAnswer });
export const newPasskeyForm = passkeyForm.extend({
  // A device has its half by now: no name may undo that.
  name: line(60).catch("Passkey"),
});
export const ownerToBeForm = firstOwnerForm.omit({ password: true });
export const firstOwnerByPasskeyForm = ownerToBeForm.extend({ answer: passkeyAnswer });
export const joinerForm = joinForm.omit({ password: true });
export const joinByPasskeyForm = joinerForm.extend({ answer: passkeyAnswer });

/** For the browser to pass on to the device. */
export type PasskeyChallenge =
  | { does: "sign in"; options: PublicKeyCredentialRequestOptionsJSON }
  | { does: "add"; options: PublicKeyCredentialCreationOptionsJSON };

export type Passkey = { id: string; name: string; created_at: string; used_at: string | null };

export const passwordForm = z.object({ password: newPassword });

export const invitation = z.object({
  name: staffName,
  email: staffEmail,
  role: z.enum(roles, "Choose what they may do."),
});
export type Invitation = z.infer<typeof invitation>;

export const tokenName = line(80, "Say what the key is for.");

export const yearOfDays = 365;
/** How long a key may be good for: each has an end. */
export const tokenDays = [30, 90, yearOfDays, 2 * yearOfDays] as const;

/** What everybody of the company may see of one another. */
export type Colleague = {
  id: string;
  name: string;
  email: string;
  role: (typeof roles)[number];
  state: "active" | "invited" | "disabled";
  hasSecondFactor: boolean;
};

/** An enquiry of somebody who lost their access, and who has it since; null for nobody. */
export const handedOn = z.object({ lead: z.string(), to: z.string().nullable() });
export type HandedOn = z.infer<typeof handedOn>;

export const renameForm = z.object({ name: staffName });
export const changePasswordForm = z.object({
  current: z.string().max(1_000).default(""),
  password: newPassword,
});

const authenticatorSecret = z.string().regex(/^[A-Z2-7]{16,64}$/, "Start again: this is no key.");
/** Empty for whoever has no password, and signs in by a passkey. */
const ownPassword = z.string().max(1_000).default("");
export const codeSetUpForm = codeForm
  .pick({ code: true })
  .extend({ secret: authenticatorSecret, current: ownPassword });
