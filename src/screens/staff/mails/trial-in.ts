/** `mails` are the paths of the mails that can be sent; `to` is the viewer's email address. */
export type Trials = { mails: string[]; to: string; seesOutbox: boolean };

/** @returns the mail whose words are in this part; null if there is none */
export function trialIn(part: { fields: string[] } | undefined, trials: Trials | null) {
  const mail = trials?.mails.find((one) => part?.fields.includes(one));
  return trials && mail ? { mail, to: trials.to, seesOutbox: trials.seesOutbox } : null;
}
