/** `mails` are those that can be sent, by the fields of their words; `to` is whoever asks. */
export type Trials = { mails: string[]; to: string; seesOutbox: boolean };

/** The mail whose words stand in a part of the form; null where it is none of its own. */
export function trialIn(part: { fields: string[] } | undefined, trials: Trials | null) {
  const mail = trials?.mails.find((one) => part?.fields.includes(one));
  return trials && mail ? { mail, to: trials.to, seesOutbox: trials.seesOutbox } : null;
}
