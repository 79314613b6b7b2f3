import { expect, test } from "vitest";
import demo from "../../../content/company.json" with { type: "json" };
import { companyNews, followedIn, followingAhead } from "./company-changes.ts";
import { company } from "./company-contract.ts";

const now = company.parse(demo);
const typed = { name: "Rao Traders", email: "asha@rao.example", legal: now.legal };

test("what a save would change along is told before it, as it will be", () => {
  const ahead = followingAhead(typed, now);
  const after = { ...now, ...companyNews(typed, now) };
  expect([...ahead.keys()]).toEqual(followedIn(typed, now, after));
  expect(ahead.get("legal")).toBe(after.legal);
  expect(ahead.get("chat.title")).toBe("Ask Rao Traders");
});

test("what is typed by hand is not told as following", () => {
  const own = { ...typed, phone: "+91 20 5555 0100", "whatsapp.number": "+91 98765 43210" };
  const ahead = followingAhead(own, now);
  expect(ahead.has("whatsapp.number")).toBe(false);
  expect(ahead.has("grievance")).toBe(true);
});

test("nothing is told while the name or the email is still empty, nor where nothing would follow", () => {
  expect(followingAhead({ ...typed, name: " " }, now).size).toBe(0);
  expect(followingAhead({ ...typed, email: "" }, now).size).toBe(0);
  const own = company.parse({ ...now, ...companyNews(typed, now) });
  expect(followingAhead({ name: own.name, email: own.email }, own).size).toBe(0);
});
