import type { Leads } from "../slices/leads/leads.server.ts";
import type { CsvNames } from "../slices/leads/lists/csv-columns.ts";
import type { Site } from "../slices/site/site.server.ts";
import type { Staff } from "../slices/staff/staff.server.ts";

type ExportNamesDeps = {
  staff: { colleagues: Pick<Staff["colleagues"], "list"> };
  leads: Pick<Leads, "stages">;
  site: Pick<Site, "company">;
};

export const createExportNames =
  ({ staff, leads, site }: ExportNamesDeps) =>
  async (): Promise<CsvNames> => {
    const [colleagues, stages, { time_zone: timeZone }] = await Promise.all([
      staff.colleagues.list(),
      leads.stages(),
      site.company(),
    ]);
    return {
      colleagues: Object.fromEntries(colleagues.map(({ id, name }) => [id, name])),
      stages: Object.fromEntries(stages.map(({ key, label }) => [key, label])),
      timeZone,
    };
  };
