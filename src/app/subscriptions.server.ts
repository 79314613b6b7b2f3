/** Which services follow which events, in the event's transaction and in this order. */

import type { UnansweredSearches } from "../analytics/unanswered-searches/unanswered-searches.server.ts";
import type { Approvals } from "../cms/approvals/approvals.server.ts";
import type { Content } from "../cms/documents/content.server.ts";
import type { Site } from "../cms/pages/site.server.ts";
import type { Subscriptions } from "../core/activity/events.server.ts";
import type { LeadSubscriber } from "../crm/webhooks/event-subscriber.server.ts";

type Subscribers = {
  leadWebhooks: Pick<LeadSubscriber, "follow">;
  approvals: Pick<Approvals, "follow">;
  site: Pick<Site, "followPublication">;
  content: Pick<Content, "factsChanged">;
  unansweredSearches: Pick<UnansweredSearches, "followRemoval">;
};

export function subscriptionsOf(subscribers: Subscribers): Subscriptions {
  const { leadWebhooks, approvals, content, site, unansweredSearches } = subscribers;
  const { publication, removal, restoration, unpublication } = approvals.follow;
  return {
    "lead.received": [leadWebhooks.follow],
    "lead.changed": [leadWebhooks.follow],
    "lead.told_more": [leadWebhooks.follow],
    "lead.corrected": [leadWebhooks.follow],
    "lead.replied": [leadWebhooks.follow],
    "lead.reply_taken_back": [leadWebhooks.follow],
    "lead.answered": [leadWebhooks.follow],
    "lead.answer_taken_back": [leadWebhooks.follow],
    "lead.answer_failed": [leadWebhooks.follow],
    "lead.answer_arrived": [leadWebhooks.follow],
    "lead_settings.changed": [content.factsChanged],
    "content.published": [publication, site.followPublication],
    "content.scheduled": [publication],
    "content.set_aside": [removal],
    "content.removed": [unansweredSearches.followRemoval, removal],
    "content.taken_up": [restoration],
    "content.put_back": [restoration],
    "content.unpublished": [unpublication],
    "content.unscheduled": [unpublication],
  };
}
