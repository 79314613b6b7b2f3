import { checked } from "../../platform/http/check-by-contract.ts";
import {
  firstOwnerByPasskeyForm,
  firstOwnerForm,
  joinByPasskeyForm,
  joinerForm,
  joinForm,
  ownerToBeForm,
  passwordForm,
} from "./contract.ts";
import { deviceCookie } from "./cookie.ts";
import {
  afterPassword,
  askFor,
  atDesk,
  ofJoiner,
  ofOwner,
  type SentForm,
  take,
} from "./entrance-forms.server.ts";
import type { Staff } from "./staff.server.ts";

export const createJoiningForms = ({ joining }: Pick<Staff, "joining">) => ({
  challengeToBecomeOwner: (key: string, sentForm: SentForm) =>
    askFor(sentForm, {
      labels: ofOwner,
      read: (values) => checked(ownerToBeForm, values),
      ask: (form) => joining.challengeToJoin({ key, ...form }, sentForm.sender),
    }),

  challengeToJoin: (key: string, sentForm: SentForm) =>
    askFor(sentForm, {
      labels: ofJoiner,
      read: (values) => checked(joinerForm, values),
      ask: (form) => joining.challengeToJoin({ key, email: "", ...form }, sentForm.sender),
    }),

  becomeOwner: (key: string, sentForm: SentForm) =>
    take(sentForm, {
      labels: ofOwner,
      read: (values) =>
        "answer" in values
          ? byPasskey(checked(firstOwnerByPasskeyForm, values), sentForm)
          : checked(firstOwnerForm, values),
      work: async (form, { names, caller }) =>
        atDesk(names, await joining.becomeOwner({ key, ...form }, caller)),
    }),

  join: (key: string, sentForm: SentForm) =>
    take(sentForm, {
      labels: ofJoiner,
      read: (values) =>
        "answer" in values
          ? byPasskey(checked(joinByPasskeyForm, values), sentForm)
          : checked(joinForm, values),
      work: async (form, { names, caller }) =>
        afterPassword(names, await joining.join({ key, ...form }, caller)),
    }),

  choosePassword: (key: string, sentForm: SentForm) =>
    take(sentForm, {
      labels: {},
      read: (values) => checked(passwordForm, values),
      async work(form, { names, caller }) {
        const device = await joining.choosePassword({ key, ...form }, caller);
        return { cookies: device ? [deviceCookie(names, device)] : [], to: "sign-in" };
      },
    }),
});

/** The same form, with the passkey's answer and the site that it came from. */
const byPasskey = <Form extends { answer: string }>(
  { answer, ...form }: Form,
  { sender: at }: SentForm,
) => ({ ...form, passkey: { answer, at } });
