/** What an answer looks like in a mailbox: the colleague's words, and little around them. */
import { numberOf } from "../leads/number-of.ts";
import { noService } from "../leads/service-words.ts";
import { letter } from "../mail/letter.ts";

type Answered = {
  lead: { id: string; service: string };
  text: string;
  colleague: string;
  company: string;
  /** Null where the site does not know its own address. */
  enquiryUrl: string | null;
  /** Whether it goes on from an answer before it. */
  isNext: boolean;
};

export function answerMail({ lead, text, colleague, company, enquiryUrl, isNext }: Answered) {
  const number = numberOf(lead.id);
  const named = lead.service === noService ? "" : `: ${lead.service}`;
  const about = `Your enquiry ${number}${named}`;
  const subject = isNext ? `Re: ${about}` : about;
  const footerLink = enquiryUrl && { label: "See your enquiry", url: enquiryUrl };
  return {
    fromName: `${colleague} at ${company}`,
    subject,
    ...letter({
      heading: subject,
      isPersonal: true,
      paragraphs: [...text.split(/\n{2,}/), `${colleague}\n${company}`],
      footer: `Your reference is ${number}. Reply to this mail, and it reaches us.`,
      ...(footerLink && { footerLink }),
    }),
  };
}
