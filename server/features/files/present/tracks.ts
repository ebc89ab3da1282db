import type { Track } from '#contract/playback/routes.ts';
import type { Standing } from '#contract/policy/rule.ts';
import { release } from '#contract/policy/use/release.ts';
import type { ContentAddresses } from '#platform/content/address.ts';
import { captionsFile } from '#platform/content/captions-file.ts';
import { releaseTerms } from '#platform/content/release-terms.ts';
import { factsOf } from '../access.ts';
import type { DetailedFileRow } from './details.ts';

/** The captions of a file's cover, for who may see it; the mark is of pictures, and words carry none. */
export function tracksOf(content: ContentAddresses, row: DetailedFileRow, who: Standing): Track[] {
  const facts = factsOf(row);
  const { pixels } = release(who, 'see', facts, row.read_at);
  if (pixels === 'none') return [];
  const audience = pixels === 'clean' ? 'member' : 'watermarked';
  const options = { ...releaseTerms(who, facts, row.read_at), audience } as const;
  return row.captions.map(({ text, ...track }) => ({
    ...track,
    url: content.view(row.team_id, row.cover_version, captionsFile(text), options),
  }));
}
