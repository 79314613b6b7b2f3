const it = "/services/it-development-consulting";
const process = "/services/business-process";
const domain = "/services/business-domains";
const marketing = "/services/digital-marketing";

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
  utm?: string;
  /** Minutes until a colleague answers; null if nobody has. */
  answered: number | null;
  stage?: "qualified" | "proposal";
  ends?: Ending;
  spam?: true;
};

const earlier: DemoEnquiry[] = [
  {
    ...{ ago: 29, hour: 10.2, name: "Farida Shaikh", at: "farida@kalyanifoods", answered: 95 },
    company: "Kalyani Foods",
    service: "ERP development",
    query:
      "We run two food plants and keep stock in Tally, where it is counted twice. What would one system cost?",
    read: [`${it}/erp-development`, "/blog/erp/cutting-over-to-a-new-erp-on-1-april"],
    ends: { won: 18_00_000 },
  },
  {
    ...{ ago: 28, hour: 15.5, name: "Anand Rao", at: "anand@raoandsons", answered: 40 },
    company: "Rao & Sons",
    service: "Retail Software System",
    query: "Billing for three shops, with GST returns. We close our books in March.",
    read: [`${domain}/retail-software-system`],
    utm: "utm_source=google&utm_medium=cpc&utm_campaign=retail-monsoon",
    ends: { won: 4_50_000 },
  },
  {
    ...{ ago: 28, hour: 17, name: "Meera Pillai", at: "meera@pillaitextiles", answered: 210 },
    company: "Pillai Textiles",
    service: "Shopping cart",
    query: "Our website takes orders by telephone. We would like a basket and UPI.",
    read: [`${process}/shopping-cart`, `${domain}/e-commerce`],
    ends: { lost: "Chose a ready platform, on our advice." },
  },
  {
    ...{ ago: 26, hour: 9.8, name: "Joseph D’Souza", at: "joseph@harbourclinic", answered: 60 },
    company: "Harbour Clinic",
    service: "Hospital information system",
    query:
      "Eleven doctors in Panaji. Appointments are on paper, records in two programs that do not talk to each other. " +
      "Could we begin with the appointments alone?",
    read: [
      `${process}/hospital-information-system`,
      "/blog/healthcare-it/what-abdm-asks-of-a-ten-bed-clinic",
    ],
    stage: "proposal",
  },
  {
    ...{
      ago: 25,
      hour: 16.7,
      name: "Sunita Deshpande",
      at: "office@vidyaniketan",
      answered: 1_000,
    },
    company: "Vidya Niketan",
    service: "Web design & development",
    query: "A website for our school in Marathi and English, with the fee notices.",
    source: "Home Page",
    ends: { won: 1_80_000 },
  },
  {
    ...{ ago: 24, hour: 12.4, name: "Faizal Shaikh", at: "faizal@kalyanifoods", answered: 30 },
    company: "Kalyani Foods",
    service: "ERP automation",
    query: "Farida told me of you. Suppliers send 300 invoices a month; can a machine type them?",
    read: [`${process}/erp-automation`],
    stage: "qualified",
  },
  {
    ...{ ago: 23, hour: 10, name: "Lakshmi Nair", at: "lakshmi@nairspices", answered: 120 },
    company: "Nair Spices",
    service: "Search engine optimisation",
    query: "We export cardamom. Nobody finds us outside Kochi.",
    read: [`${marketing}/search-engine-optimization`],
    utm: "utm_source=newsletter&utm_medium=email&utm_campaign=october",
    ends: { won: 2_40_000 },
  },
  {
    ...{ ago: 23, hour: 14, name: "Rohan Kulkarni", at: "rohan@kulkarniauto", answered: 75 },
    company: "Kulkarni Auto",
    service: "Supply chain process",
    query: "Spare parts in four godowns, and a phone call for each. What would you do first?",
    read: [`${process}/supply-chain-process`],
    ends: { lost: "No budget before April." },
  },
  {
    ...{ ago: 21, hour: 13.1, name: "Kavita Iyer", at: "kavita@iyerclinics", answered: 55 },
    company: "Iyer Clinics",
    service: "Healthcare IT",
    query: "Could two clinics share one appointment book?",
    read: [`${domain}/healthcare-it`, "/blog/healthcare-it/what-abdm-asks-of-a-ten-bed-clinic"],
    ends: { won: 6_20_000 },
  },
  {
    ...{ ago: 20, hour: 17.9, name: "Imran Qureshi", at: "imran@qureshilogistics", answered: 900 },
    company: "Qureshi Logistics",
    service: "Location-based services",
    query: "Sixty trucks between Pune and Surat. Drivers carry cheap phones.",
    read: [`${process}/location-based-services`],
    stage: "qualified",
  },
  {
    ...{ ago: 19, hour: 11.6, name: "Gurpreet Gill", at: "gurpreet@gillfarms", answered: 45 },
    company: "Gill Farms",
    query: "Do you also do small things? We need a page with our prices, each Monday.",
    source: "Home Page",
    ends: { won: 60_000 },
  },
  {
    ...{ ago: 19, hour: 14.7, name: "Neha Joshi", at: "neha@joshilegal", answered: 150 },
    company: "Joshi Legal",
    service: "IT consulting",
    query: "We were quoted ₹22,00,000 for document management. Is that a fair price?",
    read: [`${it}/it-consulting`, "/blog/running-software/what-a-maintenance-contract-should-name"],
    ends: { won: 90_000 },
  },
  {
    ...{ ago: 17, hour: 16, name: "Thomas Varghese", at: "thomas@backwatertours", answered: 80 },
    company: "Backwater Tours",
    service: "PPC marketing",
    query: "We pay for clicks and get students who want internships.",
    read: [
      `${marketing}/ppc-marketing`,
      "/blog/search-marketing/negative-keywords-a-weekly-hour-that-pays",
    ],
    utm: "utm_source=google&utm_medium=cpc&utm_campaign=ppc-help",
    stage: "proposal",
  },
  {
    ...{ ago: 16, hour: 12, name: "Cheap Links", at: "deals@links", answered: null, spam: true },
    query: "1,000 links for your page. Reply for the price list.",
  },
  {
    ...{ ago: 15, hour: 9.9, name: "Asma Khan", at: "asma@khanpublishers", answered: 65 },
    company: "Khan Publishers",
    service: "eLearning",
    query: "Our textbooks as lessons on shared phones, in Urdu first. Has anybody done that?",
    read: [`${domain}/elearning`],
    stage: "qualified",
  },
];

const later: DemoEnquiry[] = [
  {
    ...{ ago: 14, hour: 15, name: "Vikram Shetty", at: "vikram@shettyconstruction", answered: 35 },
    company: "Shetty Construction",
    service: "Billing and accounts process automation",
    query: "Bills for eight sites, retention money, and TDS. Our accountant leaves in December.",
    read: [
      `${process}/billing-accounts-process-automation`,
      "/blog/erp/gst-e-invoicing-the-failure-list",
    ],
    ends: { won: 7_75_000 },
  },
  {
    ...{ ago: 13, hour: 10.4, name: "Farida Shaikh", at: "farida@kalyanifoods", answered: 25 },
    company: "Kalyani Foods",
    service: "Product maintenance",
    source: "Customer Support Page",
    query: "The second plant cannot print labels since this morning.",
    ends: { won: 15_000 },
  },
  {
    ...{ ago: 13, hour: 14.3, name: "Priya Menon", at: "priya@menontiles", answered: 140 },
    company: "Menon Tiles",
    service: "ERP development",
    query: "Our stock never agrees with the shop floor. Can you look at it before we buy anything?",
    read: [`${it}/erp-development`, "/blog/erp/a-chart-of-accounts-that-survives-the-audit"],
    stage: "proposal",
  },
  {
    ...{ ago: 11, hour: 11.2, name: "Arjun Bose", at: "arjun@bosefilms", answered: 1_300 },
    company: "Bose Films",
    service: "YouTube marketing",
    query: "Twelve short films about tea. Who watches such things?",
    read: [`${marketing}/youtube-marketing`],
    ends: { lost: "Wanted a promise of views, which we do not give." },
  },
  {
    ...{ ago: 10, hour: 16.2, name: "Zainab Ali", at: "zainab@alijewels", answered: 50 },
    company: "Ali Jewels",
    service: "E Commerce",
    query: "Gold prices change at noon. Can the shop follow?",
    read: [`${domain}/e-commerce`],
    utm: "utm_source=google&utm_medium=cpc&utm_campaign=retail-monsoon",
    stage: "qualified",
  },
  {
    ...{ ago: 10, hour: 10, name: "Harish Gowda", at: "harish@gowdacoffee", answered: 70 },
    company: "Gowda Coffee",
    service: "Email marketing",
    query: "4,000 addresses from exhibitions. May we write to them?",
    read: [`${marketing}/email-marketing`, "/blog/security/dmarc-in-four-weeks"],
    ends: { lost: "The addresses were not theirs to write to." },
  },
  {
    ...{ ago: 8, hour: 13.5, name: "Deepa Reddy", at: "deepa@reddyhospital", answered: 45 },
    company: "Reddy Hospital",
    service: "Hospital information system",
    query: "Forty beds, one casualty ward, and a system whose maker has closed.",
    read: [
      `${process}/hospital-information-system`,
      "/blog/healthcare-it/reading-an-hl7-adt-message-line-by-line",
    ],
    stage: "proposal",
  },
  {
    ...{ ago: 7, hour: 12.2, name: "Manoj Tiwari", at: "manoj@tiwaricoaching", answered: 85 },
    company: "Tiwari Coaching",
    service: "Application development",
    query: "An app for 900 students: timetable, fees, marks. Android alone would do.",
    read: [`${it}/application-development`],
    stage: "qualified",
  },
  {
    ...{ ago: 7, hour: 18, name: "Rank Fast", at: "hello@rankfast", answered: null, spam: true },
    query: "We bring your page to the first place. Guaranteed.",
  },
  {
    ...{ ago: 6, hour: 11, name: "Sara Fernandes", at: "sara@fernandesevents", answered: 60 },
    company: "Fernandes Events",
    service: "Event management and webinars",
    query: "A conference of 600 in February: tickets, badges, and a stream for 200 more.",
    read: [`${process}/event-management-webinars`],
    stage: "qualified",
  },
  {
    ...{ ago: 5, hour: 15.8, name: "Kiran Bhatt", at: "kiran@bhattrecruiters", answered: 100 },
    company: "Bhatt Recruiters",
    service: "Job portal",
    query: "We place nurses. Could candidates upload their papers once, and not by WhatsApp?",
    read: [`${process}/job-portal`],
  },
  {
    ...{ ago: 5, hour: 10.1, name: "Ritu Agarwal", at: "ritu@agarwalsteel", answered: 40 },
    company: "Agarwal Steel",
    service: "HR management system",
    query: "Payroll for 240 people in two states, with overtime. We do it in sheets.",
    read: [`${process}/human-resource-management-information-system`],
    stage: "qualified",
  },
  {
    ...{ ago: 3, hour: 14.6, name: "Naveen Krishnan", at: "naveen@krishnanmotors", answered: 55 },
    company: "Krishnan Motors",
    service: "Sales process automation",
    query: "Enquiries come from six places and end in one notebook.",
    read: [`${process}/sales-process-automation`, "/blog/web-engineering/forms-that-lose-nothing"],
  },
  {
    ...{ ago: 2, hour: 12.9, name: "Tara Singh", at: "tara@singhinteriors", answered: null },
    company: "Singh Interiors",
    service: "Web design & development",
    query: "Pictures of our work, quick on a phone, and nothing else.",
    read: [`${it}/web-design-development`],
  },
  {
    ...{ ago: 1, hour: 11.5, name: "Yusuf Patel", at: "yusuf@patelpharma", answered: null },
    company: "Patel Pharma",
    service: "Information Technology",
    query: "Engineers mend laptops all day. We heard that a service desk would help.",
    read: [`${domain}/information-technology`],
  },
  {
    ...{ ago: 0, hour: 0, name: "Unni Menon", at: "unni@menontiles", answered: null },
    company: "Menon Tiles",
    service: "ERP development",
    query: "Priya spoke with you. When could somebody come by to count one shelf with us?",
  },
];

export const enquiries: DemoEnquiry[] = [...earlier, ...later];
