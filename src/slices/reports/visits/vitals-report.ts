import type { Bucket } from "../../visits/days-store.server.ts";
import { p75 } from "../../visits/vital-buckets.ts";
import type { Days } from "../contract.ts";
import { type VitalName, type Vitals, type VitalsReport, vitalNames } from "./visit-contract.ts";

const mostPages = 30;

export function buildVitalsReport(days: Days, buckets: Bucket[]): VitalsReport {
  const pages = [...Map.groupBy(buckets, ({ path }) => path)]
    .map(([path, theirs]) => ({ path, vitals: vitalsOf(theirs) }))
    .toSorted((one, other) => measuredIn(other.vitals) - measuredIn(one.vitals));
  return { ...days, all: vitalsOf(buckets), pages: pages.slice(0, mostPages) };
}

function vitalsOf(buckets: Bucket[]): Vitals {
  const of = (name: VitalName) => {
    const theirs = buckets.filter((bucket) => bucket.name === name);
    return { p75: p75(name, together(theirs)), measured: timesIn(theirs) };
  };
  const [LCP, INP, CLS] = [of("LCP"), of("INP"), of("CLS")];
  return { LCP, INP, CLS };
}

/** Merges equal buckets of several pages. */
const together = (buckets: Bucket[]) =>
  [...Map.groupBy(buckets, ({ bucket }) => bucket)].map(([bucket, some]) => ({
    ...{ bucket, times: timesIn(some) },
  }));

const timesIn = (buckets: Bucket[]) => buckets.reduce((sum, { times }) => sum + times, 0);
const measuredIn = (vitals: Vitals) => Math.max(...vitalNames.map((name) => vitals[name].measured));
