import { expect, test } from "vitest";
import { dropMissingSteps, startConversation } from "../flow/conversation-state.ts";
import { takeTurn } from "../flow/engine.ts";
import { optionAbout, withOffers } from "../flow/flow-content.ts";
import type { FlowBody } from "../flow/flow-contract.ts";
import { verifyFlow } from "../flow/kinds.server.ts";

const flow: FlowBody = {
  title: "Ask",
  start: "start",
  steps: {
    start: {
      say: ["What is it about?"],
      options: [
        { key: "web", title: "Websites", to: "web" },
        { key: "else", title: "Something else", to: "end" },
      ],
      offers: { as: "service" },
    },
    web: {
      say: ["Which?"],
      options: [{ key: "shops", title: "Shops", to: "shops" }],
      offers: { group: "/services/web", as: "service" },
    },
    shops: { say: ["By hand."], service: "Shops", end: true },
    service: {
      say: ["{words}", "[The page]({page})"],
      options: [{ key: "ask", title: "Ask about it", to: "end" }],
    },
    end: { say: ["Thank you."], end: true },
  },
};
const aPage = (path: string, title: string) => ({
  path,
  title,
  service: title,
  words: `About ${title}.`,
});
const groups = [
  {
    ...aPage("/services/web", "Web"),
    services: [aPage("/services/web/shops", "Shops"), aPage("/services/web/apps", "Apps {x}")],
  },
  { ...aPage("/services/care", "Care"), services: [aPage("/services/care/backup", "Backups")] },
  { ...aPage("/services/empty", "Empty"), services: [] },
];
const titles = (whole: FlowBody, key: string) =>
  whole.steps[key]?.options?.map(({ title }) => title);

test("a service is offered that no step is about, a group that no step offers, in the words of its page", () => {
  const whole = withOffers(flow, groups);
  expect(titles(whole, "start")).toEqual(["Websites", "Care", "Something else"]);
  expect(titles(whole, "web")).toEqual(["Shops", "Apps {x}"]);
  const { state } = takeTurn(whole, startConversation(whole), {
    value: "web:page-services-web-apps",
  });
  const { replies } = takeTurn(whole, state, { value: "web:page-services-web-apps" });
  expect(replies.map(({ message }) => message)).toEqual(["About Apps x.", "The page"]);
  expect(replies[1]?.content_attributes.links?.[0]?.href).toBe("/services/web/apps");
  expect(whole.steps["page-services-web-apps"]?.service).toBe("Apps {x}");
  expect(titles(whole, "page-services-care")).toEqual(["Backups"]);
});

test("a service is the same under its title in another language", () => {
  const inHindi = { ...aPage("/services/web/shops", "दुकानें"), service: "Shops" };
  const apps = { ...aPage("/services/web/apps", "ऐप"), service: "Apps" };
  const whole = withOffers(flow, [{ ...aPage("/services/web", "वेब"), services: [inHindi, apps] }]);
  expect(titles(whole, "web")).toEqual(["Shops", "ऐप"]);
  expect(whole.steps["page-services-web-apps"]?.service).toBe("Apps");
});

test.each([
  ["/services/web/shops", { title: "Shops", value: "web:shops" }],
  ["/services/web/apps", { title: "Apps {x}", value: "web:page-services-web-apps" }],
  ["/services/web", { title: "Websites", value: "start:web" }],
  ["/services/empty", null],
  ["/about", null],
  ["", null],
])("whoever opens the chat on the page %j is offered what that page is about", (page, option) => {
  expect(optionAbout(withOffers(flow, groups), groups, page)).toEqual(option);
});

test("a flow that offers nothing stays as it is written", () => {
  const { start: _, web: __, service: ___, ...rest } = flow.steps;
  const plain = { ...flow, start: "shops", steps: rest };
  expect(withOffers(plain, groups)).toEqual(plain);
});

test("a flow with offers is verified as it is written", () => {
  expect(verifyFlow(flow)).toEqual({});
  const { service, ...without } = flow.steps;
  expect(verifyFlow({ ...flow, steps: without })).toEqual({
    "steps.start.offers.as": ["This leads to a step that is not there. Choose another."],
    "steps.web.offers.as": ["This leads to a step that is not there. Choose another."],
  });
  const options = [{ key: "on", title: "On", to: "service" }];
  const end = { say: ["{words}"], options, end: true };
  expect(verifyFlow({ ...flow, steps: { ...flow.steps, end } })).toEqual({
    "steps.end.say.0": ["There is no answer or fact named {words}."],
    "steps.service": ["Pages are told as this step, so no option and no answer may lead to it."],
  });
  const last = { say: service?.say ?? [], end: true };
  expect(verifyFlow({ ...flow, steps: { ...flow.steps, service: last } })["steps.service"]).toEqual(
    ["Pages are told as this step, so it has to have options, and offer no pages itself."],
  );
});

test("whoever stood at a page that has gone stands at the question before", () => {
  const state = [
    { step: "start", answer: null },
    { step: "web", answer: "Apps" },
    { step: "page-services-web-apps", answer: null },
  ];
  expect(dropMissingSteps(flow, state)).toEqual([state[0], { step: "web", answer: null }]);
  expect(dropMissingSteps(flow, state.slice(2))).toEqual(startConversation(flow));
  expect(dropMissingSteps(flow, state.slice(0, 2))).toEqual(state.slice(0, 2));
});
