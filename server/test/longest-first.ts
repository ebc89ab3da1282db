import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The longest tests, which mostly wait for a time limit to end something: begun last, each would be waited for alone.
 */
const LONGEST = [
  'server/platform/media/samples.test.ts',
  'scripts/crash/crash.test.ts',
  'server/features/uploads/samples.test.ts',
  'server/platform/media/hostile.test.ts',
  'server/platform/media/films.test.ts',
  'server/cli/operator.test.ts',
];

const rank = ({ moduleId }: TestSpecification) => {
  const at = LONGEST.findIndex((path) => moduleId.endsWith(path));
  return at < 0 ? LONGEST.length : at;
};

export class LongestFirst extends BaseSequencer {
  /** Within each project: a process goes on with the next file only when that is of the same one. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => (a.project === b.project ? rank(a) - rank(b) : 0));
  }
}
