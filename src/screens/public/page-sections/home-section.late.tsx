import type { HomeSection as Block } from "../../../slices/site/home-section-contract.ts";
import { homeSection } from "./home-section.tsx";
import type { SectionData } from "./section-data.ts";

export default function HomeSection({
  block,
  sectionData,
}: {
  block: Block;
  sectionData: SectionData;
}) {
  return homeSection(block, sectionData);
}
