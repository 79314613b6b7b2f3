import { expect, test } from "vitest";
import { noLines } from "../../../../test/no-lines.ts";
import type { LeadRow } from "../store.server.ts";
import { exportedLead, leftOut } from "./contact-lead-data.server.ts";

const at = "2026-11-20T10:00:00.000Z";
const touch = { page: "/about", referrer: null, utm: null, at };
const row: LeadRow = {
  id: "0190a5c4-0000-7000-8000-000000000000",
  enquiry_key: "key",
  contact_id: "contact",
  moved_from: null,
  name: "Vera Rao",
  mobile: null,
  email: "vera@example.com",
  ...noLines,
  query: "Payroll?",
  service: "General",
  source: "Contact Page",
  stage: "new",
  owner: null,
  due_owner: null,
  priority: null,
  due_at: null,
  answered_at: null,
  answered_way: null,
  late_told_at: null,
  next_step: null,
  next_step_at: null,
  reminded_at: null,
  value_paise: null,
  reason: null,
  closed_at: null,
  changed_at: at,
  added_by: null,
  unfinished: 0,
  announce_at: null,
  joined: 0,
  visitor_id: null,
  first_touch: null,
  spam: 0,
  spam_reason: null,
  conversation_id: null,
  language: "en",
  page: null,
  referrer: null,
  utm: null,
  origin: null,
  campaign: null,
  details: null,
  ip: "203.0.113.7",
  network: "203.0.113.7",
  created_at: at,
  due: "",
  worth: 0,
  step_due: "9999",
  holder: "",
};
const details = {
  name: "Vera",
  email: null,
  mobile: "1",
  ...noLines,
  query: null,
  service: null,
};
/** Columns that hold JSON, numbers, or an id of a shape. */
const others: Record<string, unknown> = {
  id: "0190a5c4-0000-7000-8000-000000000001",
  first_touch: JSON.stringify(touch),
  details: JSON.stringify(details),
  spam: 1,
  value_paise: 100_00,
};

test("whoever asks is told each column of their enquiry, but for those left out on purpose", () => {
  const before = JSON.stringify(exportedLead(row));
  const missing = Object.keys(row).filter((column) => {
    const changed = { ...row, [column]: others[column] ?? "something else" };
    return JSON.stringify(exportedLead(changed)) === before;
  });
  expect(missing.toSorted()).toEqual(leftOut.toSorted());
});
