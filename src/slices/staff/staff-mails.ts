/** The mails that bring a one-time link. */
import { letter } from "../mail/letter.ts";

type About = { company: string; name: string; url: string };

export const resetMail = ({ company, name, url }: About) => ({
  subject: `${company}: choose a new password`,
  ...letter({
    heading: "Choose a new password",
    paragraphs: [
      `${name}, somebody asked for a new password for your account at ${company}.`,
      "The link works once, for one hour. If it was not you, do nothing: your password stays.",
    ],
    action: { label: "Choose a new password", url },
    footer: `This mail was sent by the website of ${company}.`,
  }),
});

export const invitationMail = ({ company, name, url }: About) => ({
  subject: `${company}: your invitation`,
  ...letter({
    heading: `Welcome to ${company}`,
    paragraphs: [
      `${name}, you are invited to the desk of ${company}, where its enquiries and pages are kept.`,
      "Choose a password by this link. It works once, for seven days.",
    ],
    action: { label: "Join", url },
    footer: `This mail was sent by the website of ${company}.`,
  }),
});
