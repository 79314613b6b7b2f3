import { FacebookIcon, InstagramIcon, LinkedinIcon, YoutubeIcon } from "../../../ui/icons.tsx";
import { say } from "../../../ui/translate.ts";
import type { Company } from "../company-contract.ts";
import * as styles from "./social-links.module.css";

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
