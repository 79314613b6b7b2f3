/** One enquiry of the demo's month, and where the services of each kind stand. */

export const it = "/services/it-development-consulting";
export const process = "/services/business-process";
export const domain = "/services/business-domains";
export const marketing = "/services/digital-marketing";

/** In rupees, or why not; where neither stands it is still open. */
type Ending = { won: number } | { lost: string };

export type DemoEnquiry = {
  /** Days before today, and the hour by the company's clock, such as 10.5. */
  ago: number;
  hour: number;
  name: string;
  /** Before `.example`. */
  at: string;
  company?: string;
  service?: string;
  source?: "Contact Page" | "Home Page" | "Customer Support Page";
  query: string;
  /** Read before, with the cookie accepted. */
  read?: string[];
  /** As a campaign names itself in the address. */
  utm?: string;
  /** Minutes until a colleague answers; null where nobody has. */
  answered: number | null;
  stage?: "qualified" | "proposal";
  ends?: Ending;
  spam?: true;
};
