import { expect, test } from "vitest";
import { campaignOf } from "./campaign.ts";

test("a link's advertisement has a source, a medium and a campaign", () => {
  const utm = "utm_source=News+Letter&utm_medium=Email&utm_campaign=Diwali&utm_term=erp";
  expect(campaignOf(utm)).toEqual({ source: "news letter", medium: "email", campaign: "diwali" });
  expect(campaignOf("utm_campaign=diwali")).toEqual({
    ...{ source: "", medium: "", campaign: "diwali" },
  });
});

test("without source and campaign there is none", () => {
  expect(campaignOf(null)).toBeNull();
  expect(campaignOf("utm_medium=email&utm_source=%20")).toBeNull();
});

test("what is too long is cut, and what cannot be stored is no part of it", () => {
  expect(campaignOf(`utm_source=${"a".repeat(300)}`)?.source).toHaveLength(100);
  expect(campaignOf("utm_source=a%00b%0Ac")?.source).toBe("a b c");
});
