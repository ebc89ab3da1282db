import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The tests that take longest, the longest first: begun last, each would be waited for alone. */
const LONGEST = [
  'scripts/crash/crash.test.ts',
  'server/platform/media/video/pieces/pieces.test.ts',
  'server/cli/operator.test.ts',
  'server/platform/media/films.test.ts',
  'server/features/uploads/samples.test.ts',
  'server/features/files/calls/list.test.ts',
  'server/cli/rekey.test.ts',
  'server/features/content/release.test.ts',
  'server/test/servers/outages.test.ts',
  'server/platform/media/damaged-documents.test.ts',
  'server/features/content/sizes.test.ts',
  'server/features/metadata/metadata.test.ts',
  'server/test/servers/two-servers.test.ts',
  'server/features/session/sign-in.test.ts',
  'server/platform/media/video/quality.test.ts',
  'server/platform/media/pictures.test.ts',
  'server/platform/media/samples.test.ts',
  'server/platform/media/hostile.test.ts',
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
