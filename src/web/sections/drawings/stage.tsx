import type { ReactNode } from "react";
import type { Entry } from "../../../cms/sections/drawing-contract.ts";
import * as styles from "./heading-drawing.module.css";
import * as screenStyles from "./screens.module.css";

type StageProps = {
  form: keyof typeof petals;
  children: ReactNode;
};

export function Stage({ form, children }: StageProps) {
  return (
    <>
      <svg
        className={styles.petals}
        data-drawing=""
        viewBox="0 0 320 256"
        preserveAspectRatio="xMinYMin slice"
        aria-hidden="true"
      >
        {petals[form].map((d, i) => (
          <path key={d} fill={`var(--petals-${i + 1})`} d={d} />
        ))}
      </svg>
      <div className={styles.stage} data-form={form} aria-hidden="true">
        {children}
      </div>
    </>
  );
}

const petals = {
  table: [
    "M320 40h-40a40 40 0 0 1 40-40zM240 40a40 40 0 0 1 40-40a40 40 0 0 1-40 40zM0 256v-150a150 150 0 0 1 150 150z",
    "M240 40h-40a40 40 0 0 1 40-40zM0 40a40 40 0 0 0 40-40h-40z",
  ],
  board: [
    "M0 40a40 40 0 0 1 40-40a40 40 0 0 1-40 40zM80 40h-40a40 40 0 0 1 40-40zM320 256v-120a120 120 0 0 0-120 120z",
    "M80 40a40 40 0 0 1 40-40a40 40 0 0 1-40 40zM320 56a56 56 0 0 1-56-56h56z",
  ],
  bars: [
    "M0 128a128 128 0 0 0 128-128h-128z",
    "M320 256v-150a150 150 0 0 0-150 150zM320 0v40a40 40 0 0 1-40-40z",
  ],
  plan: [
    "M0 40a40 40 0 0 1 40-40a40 40 0 0 1-40 40zM40 40a40 40 0 0 1 40-40a40 40 0 0 1-40 40zM320 256v-120a120 120 0 0 0-120 120z",
    "M320 56a56 56 0 0 1-56-56h56z",
  ],
  thread: ["M0 256v-140a140 140 0 0 1 140 140z", "M320 256v-210a210 210 0 0 0-210 210z"],
  checklist: [
    "M0 256v-200a200 200 0 0 1 200 200z",
    "M320 100a100 100 0 0 1-100-100h100zM0 64a64 64 0 0 0 64-64h-64z",
  ],
  phone: [
    "M0 256v-212a212 212 0 0 1 212 212z",
    "M0 256v-150a150 150 0 0 1 150 150zM320 0v64a64 64 0 0 1-64-64z",
    "M0 256v-92a92 92 0 0 1 92 92z",
  ],
  document: ["M0 120a120 120 0 0 0 120-120h-120z", "M320 256v-170a170 170 0 0 0-170 170z"],
  till: ["M320 256v-190a190 190 0 0 0-190 190z", "M0 96a96 96 0 0 0 96-96h-96z"],
  map: [],
} as const;

type ScreenProps = {
  title: string;
  note?: ReactNode;
  children: ReactNode;
};

export function Screen({ title, note, children }: ScreenProps) {
  return (
    <div className={styles.screen}>
      <div className={styles.title}>
        <span>{title}</span>
        {note}
      </div>
      {children}
    </div>
  );
}

type EntriesProps = { entries: Entry[]; total?: Entry | undefined };

export function Entries({ entries, total }: EntriesProps) {
  return (
    <div className={screenStyles.entries}>
      {[...entries, ...(total ? [total] : [])].map((entry) => (
        <div
          key={entry.label}
          className={screenStyles.entry}
          data-total={entry === total || undefined}
        >
          <span>{entry.label}</span>
          <b>{entry.value}</b>
        </div>
      ))}
    </div>
  );
}
