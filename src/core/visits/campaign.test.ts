import { expect, test } from "vitest";
import { campaignIn, campaignOf, clickedSource } from "./campaign.ts";

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

test.each([
  ["UTM_SOURCE=News&Utm_Campaign=Diwali&x=1", "utm_source=News&utm_campaign=Diwali"],
  ["gclid=Cj0-K_x&page=2", "gclid=Cj0-K_x"],
  ["FBCLID=IwAR0&utm_source=fb", "utm_source=fb&fbclid=IwAR0"],
  ["msclkid=1&wbraid=2&gbraid=3", "msclkid=1&wbraid=2&gbraid=3"],
  // One that does not fit whole would name no click.
  [`utm_source=a&gclid=${"x".repeat(500)}&msclkid=1`, "utm_source=a&msclkid=1"],
  ["gclid=&constructor=1&__proto__=2", null],
  ["page=2", null],
])("of the link ?%s this is kept: %s", (query, kept) => {
  expect(campaignIn(new URLSearchParams(query))).toBe(kept);
});

test("a click without a campaign has the service that sold it for its source", () => {
  expect(clickedSource("gbraid=1")).toBe("google");
  expect(clickedSource("utm_medium=cpc&MSCLKID=1")).toBe("bing");
  expect(clickedSource("utm_source=x")).toBeNull();
  expect(clickedSource(null)).toBeNull();
  expect(campaignOf("UTM_SOURCE=News")).toMatchObject({ source: "news" });
});
