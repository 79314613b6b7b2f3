import { createHash } from "node:crypto";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Vitest's own shuffle mixes the projects' files. A worker serves one project, so that each change
 * of project starts another, which reads the server again: twice the time of a run.
 */
export class ShuffledFiles extends BaseSequencer {
  /** @returns the projects one after another, each one's files in an order that its seed brings back */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const placeOf = ({ moduleId }: TestSpecification) =>
      createHash("sha1").update(`${seed} ${moduleId}`).digest("hex");
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project);
    return [...byProject.values()].flatMap((ofOne) =>
      ofOne.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b))),
    );
  }
}
