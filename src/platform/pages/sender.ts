/** Whoever asks for a page of their own, or sends its form. */
export type Sender = {
  ip: string;
  cookies: Record<string, string | undefined>;
  host: string;
  /** With its colon, as in a URL. */
  protocol: string;
  agent: string;
  /** The widest of those the address is in. */
  network: string;
  admit(): void;
  /** For a form that fits its contract, where its limit counts those. @throws Problem 429 */
  admitFitting(): void;
};
