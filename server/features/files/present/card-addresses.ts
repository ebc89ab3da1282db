import { LRUCache } from 'lru-cache';
import type { FileFacts } from '#contract/policy/files.ts';
import type { Standing } from '#contract/policy/rule.ts';
import { type Release, release } from '#contract/policy/use/release.ts';
import type { ContentAddresses } from '#platform/content/address.ts';
import type { Viewer } from '#platform/content/address-types.ts';
import { releaseTerms } from '#platform/content/release-terms.ts';
import type { Renditions } from '../store/files.ts';
import { addressesOf, type SignedCover } from './addresses.ts';
import type { SummaryRow } from './summary-row.ts';

interface Remembered {
  addresses: SignedCover;
  /** The name they were made with, where it can change. */
  name: string;
  renditions: string;
  minute: number;
}

const remembered = new WeakMap<ContentAddresses, LRUCache<string, Remembered>>();
const rememberedAtMost = 5_000;

function memoryOf(content: ContentAddresses): LRUCache<string, Remembered> {
  const known = remembered.get(content);
  if (known) return known;
  const fresh = new LRUCache<string, Remembered>({ max: rememberedAtMost });
  remembered.set(content, fresh);
  return fresh;
}

export interface Looker {
  content: ContentAddresses;
  who: Standing;
  team: string;
  /** The team's mark. */
  mark: string;
  /** The session that it plays for. */
  viewer: Viewer;
  /** By the database's clock. */
  at: Date;
  /** Minutes by the clock that addresses are made by: they change with it. */
  minute: number;
}

const told = (released: Release) => (released.pixels === 'none' ? released.denial.reason : released.pixels);

/** The addresses of a list's row, made once a minute: signing them is the dearest part of a list. */
export function cardAddresses(
  { content, who, team, mark, viewer, at, minute }: Looker,
  facts: FileFacts,
  row: SummaryRow,
): SignedCover {
  const allowed = `${told(release(who, 'see', facts, at))} ${told(release(who, 'take', facts, at))}`;
  const { until, stamp } = releaseTerms(who, facts, at);
  const plays = row.kind === 'video' || row.kind === 'audio';
  const key = `${row.cover_version} ${mark} ${allowed} ${until?.getTime()} ${stamp} ${plays ? viewer : ''}`;
  const memory = memoryOf(content);
  const known = memory.get(key);
  if (known && known.minute === minute && known.name === row.name && known.renditions === row.renditions)
    return known.addresses;
  const addresses = addressesOf(content, who, facts, at, {
    team,
    version: row.cover_version,
    name: row.name,
    mediaType: row.media_type,
    kind: row.kind,
    size: row.size,
    sha256: row.sha256,
    renditions: JSON.parse(row.renditions) as Renditions,
    playable: row.playable,
    mark,
    viewer,
  });
  memory.set(key, { addresses, name: row.name, renditions: row.renditions, minute });
  return addresses;
}
