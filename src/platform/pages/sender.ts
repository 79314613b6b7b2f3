export type Sender = {
  ip: string;
  cookies: Record<string, string | undefined>;
  host: string;
  protocol: string;
  agent: string;
  /** The widest network that contains the address. */
  network: string;
  admit(): void;
  /** Counts a form that fits its contract, if its limit is `ofFitting`. @throws Problem 429 */
  admitFitting(): void;
};
