import { formatTime } from "../../../platform/moments.ts";
import { letter } from "../../mail/letter.ts";
import type { AnnouncedReply } from "../announcing.server.ts";
import { frameOf, type Here, howToAnswer } from "../lead-mail.ts";
import { noService } from "../service-words.ts";

export function replyMail({ id, number, now, text, at }: AnnouncedReply, here: Here) {
  const who = now.name || now.email || now.mobile;
  const heading = `${who} added to their enquiry ${number}`;
  const about = now.service && now.service !== noService ? `, about ${now.service}` : "";
  const paragraphs = [
    text,
    `Added on the enquiry's own page: ${formatTime(at, here.company.time_zone)}`,
    `The enquiry${about}:\n${now.query ?? "(none)"}`,
    now.email === null ? `No email was left: please call ${now.mobile}.` : howToAnswer(now.email),
  ];
  return {
    subject: heading,
    ...letter({ heading, paragraphs, ...frameOf(here, `/enquiries/${id}`) }),
    replyTo: now.email,
  };
}
