/** Reports, with months of enquiries to count. */
import type { Picture } from "./pictures.ts";

const pictures: Omit<Picture, "as">[] = [
  { name: "report", path: "/staff/reports" },
  { name: "report-7-days", path: "/staff/reports?last=7-days" },
  { name: "report-90-days", path: "/staff/reports?last=90-days" },
  { name: "report-12-months", path: "/staff/reports?last=12-months" },
  { name: "report-traffic", path: "/staff/reports/traffic" },
  { name: "report-traffic-90-days", path: "/staff/reports/traffic?last=90-days" },
];

export const reportPictures = pictures.map((picture): Picture => ({ ...picture, as: "owner" }));
