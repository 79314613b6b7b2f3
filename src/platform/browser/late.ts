export type Late<Code> = {
  fetch(): Promise<Code>;
  atHand(): Code | null;
};

export function late<Code>(load: () => Promise<Code>): Late<Code> {
  let code: Code | null = null;
  let asked: Promise<Code> | null = null;
  const keep = (came: Code) => {
    code = came;
    return came;
  };
  const forget = (error: unknown) => {
    asked = null;
    throw error;
  };
  return {
    fetch: () => (asked ??= load().then(keep, forget)),
    atHand: () => code,
  };
}
