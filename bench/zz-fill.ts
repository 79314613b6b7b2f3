import { writeFileSync } from "node:fs";
import { startSite } from "../test/site-process.ts";
import { fillDesk } from "./desk-data.ts";
const first = await startSite({ engine: "postgres" });
await first.stop();
writeFileSync("/tmp/w/pg-env.json", JSON.stringify(first.data));
const desk = await fillDesk(first.data, Number(process.argv[2]));
writeFileSync("/tmp/w/pg-desk.json", JSON.stringify(desk));
console.log("filled");
