/** What Vera and others send by the site's form, for tests of the staff area in a browser. */
import { expect } from "@playwright/test";

export const vera = {
  name: "Farida Shaikh",
  email: "farida@kalyani.example",
  mobile: "+91 20 5555 0100",
  company: "Kalyani Foods",
  query: "ERP for two plants; Tally today. When could you start?",
  service: "ERP development",
  source: "Contact Page",
  page: "/contact-us",
};

/** @returns the enquiry's id */
export async function sendEnquiry(url: string, change: Partial<typeof vera> = {}): Promise<string> {
  const answer = await fetch(`${url}/blogapp/leads/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...vera, ...change }),
  });
  expect(answer.status).toBe(201);
  const { id } = await answer.json();
  return id;
}
