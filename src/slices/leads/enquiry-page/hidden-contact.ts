/** Enough for its owner to know it again, and nothing for whoever was sent the link. */

export const hiddenEmail = (email: string): string =>
  `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf("@"))}`;
