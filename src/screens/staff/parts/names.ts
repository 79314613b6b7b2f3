/** How stages and colleagues are called, where only their keys are known. */
type Stages = { key: string; label: string }[];
type Colleagues = { id: string; name: string }[];

/** Of a stage that is not there any more, its key. */
export const stageName = (key: string, stages: Stages): string =>
  stages.find((stage) => stage.key === key)?.label ?? key;

export const colleagueName = (id: string, colleagues: Colleagues): string =>
  colleagues.find((colleague) => colleague.id === id)?.name ?? "A former colleague";
