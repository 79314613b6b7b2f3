/** The owner recognises the email, and nobody else who has the link learns it. */

export const hiddenEmail = (email: string): string =>
  `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf("@"))}`;
