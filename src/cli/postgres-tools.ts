export function describeManualBackup(databaseUrl: string, file: string): string[] {
  return [
    "On PostgreSQL copies are the operator's own, by PostgreSQL's own tools. Nothing was done.",
    `  pg_dump --format=custom --file='${file}' '${withoutPassword(databaseUrl)}'`,
  ];
}

export function describeManualRestore(databaseUrl: string, file: string): string[] {
  const url = withoutPassword(databaseUrl);
  return [
    "On PostgreSQL a restore is the operator's own, by PostgreSQL's own tools. Nothing was done.",
    "Stop every process of the site, then:",
    `  pg_restore --clean --if-exists --no-owner --single-transaction --dbname='${url}' '${file}'`,
    "Contacts who were erased since that copy come back with it. Note the receipts first (Settings, " +
      "Privacy), and erase them again afterwards.",
  ];
}

function withoutPassword(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.password = "";
  return url.href;
}
