import type { Company, ShownCompany } from "../../cms/company/company-contract.ts";
import { callTo, mailTo } from "../../platform/text/links.ts";
import { OpensNewTab } from "../../ui/button.tsx";
import { FacebookIcon, InstagramIcon, LinkedinIcon, YoutubeIcon } from "../../ui/icons.tsx";
import { say } from "../../ui/translate.ts";
import * as styles from "./contact-links.module.css";

type WaysToTalkProps = { talk: TalkTo; write?: boolean };

export function WaysToTalk({ talk: { call, write: mail, whatsapp }, write }: WaysToTalkProps) {
  return (
    <p className={styles.ways}>
      <a href={call}>{say("Call")}</a>
      {whatsapp ? (
        <a href={whatsapp.href} target="_blank" rel="noopener">
          {say("WhatsApp")}
          <OpensNewTab />
        </a>
      ) : null}
      {write ? <a href={mail}>{say("Email")}</a> : null}
    </p>
  );
}

const networks = {
  linkedin: { name: "LinkedIn", Icon: LinkedinIcon },
  instagram: { name: "Instagram", Icon: InstagramIcon },
  facebook: { name: "Facebook", Icon: FacebookIcon },
  youtube: { name: "YouTube", Icon: YoutubeIcon },
} as const;

export function SocialLinks({
  company,
  socials,
}: {
  company: string;
  socials: Company["socials"];
}) {
  return (
    <ul className={styles.socials}>
      {socials.map(({ network, url }) => {
        const { name, Icon } = networks[network];
        return (
          <li key={network}>
            <a
              href={url}
              target="_blank"
              rel="noopener"
              aria-label={say("{company} on {network} (opens a new tab)", {
                company,
                network: name,
              })}
            >
              <Icon />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

export type TalkTo = ReturnType<typeof talkTo>;

export const talkTo = ({ phone, email, whatsapp: { label, number, greeting } }: ShownCompany) => ({
  phone,
  call: callTo(phone),
  write: mailTo(email),
  whatsapp: number
    ? { label, href: `https://wa.me/${number}?text=${encodeURIComponent(greeting)}` }
    : null,
});
