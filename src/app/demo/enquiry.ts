/** The shape of a demo enquiry, and the folders of the services. */

export const it = "/services/it-development-consulting";
export const process = "/services/business-process";
export const domain = "/services/business-domains";
export const marketing = "/services/digital-marketing";

/** In rupees, or the reason. Without either, the enquiry is still open. */
type Ending = { won: number } | { lost: string };

export type DemoEnquiry = {
  /** Days before today; `hour` is by the company's clock, such as 10.5. */
  ago: number;
  hour: number;
  name: string;
  /** The address without its ending `.example`. */
  at: string;
  company?: string;
  service?: string;
  source?: "Contact Page" | "Home Page" | "Customer Support Page";
  query: string;
  read?: string[];
  /** The query string of a campaign's link. */
  utm?: string;
  /** Minutes until a colleague answers; null if nobody has. */
  answered: number | null;
  stage?: "qualified" | "proposal";
  ends?: Ending;
  spam?: true;
};
