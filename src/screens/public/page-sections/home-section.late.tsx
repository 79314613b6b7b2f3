import { HomeSection } from "./home-section.tsx";

/** For pages other than home. */
export default HomeSection;
