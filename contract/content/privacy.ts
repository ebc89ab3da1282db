/** Metadata that a downloaded file carries. */
export const privacyProfiles = ['all', 'credit', 'none'] as const;
export type Privacy = (typeof privacyProfiles)[number];

/**
 * The way in which a whole file leaves. `redrawn`: as a picture that is made anew. `cleaned`: without its
 * metadata. `told`: as it came in, and visitors read that it keeps what it says of itself.
 */
export type Leaves = 'as-is' | 'redrawn' | 'cleaned' | 'told' | 'refused';

/** Facts about a file that decide how it leaves. */
export interface LeavingFacts {
  readonly kind: 'image' | 'video' | 'audio' | 'document' | 'other';
  /** Canonical, without the dot. */
  readonly extension: string;
  /** The reason that it cannot be shown; null when it can. */
  readonly failed: string | null;
  /** True when a place is known of it. */
  readonly located: boolean;
}

const films = ['mp4', 'mov', '3gp', 'avi', 'wmv', 'mkv', 'webm', 'flv', 'mpg', 'mts', 'ogv'];
const sounds = ['mp3', 'wav', 'm4a', 'aac', 'ogg', 'flac', 'aif', 'wma'];
const documents = ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'];
/** Types whose metadata can be removed while the rest stays as it is. */
const cleanable: ReadonlySet<string> = new Set([...films, ...sounds, ...documents]);

/** Types that are text and nothing else: what they say is what they are. */
const plain: ReadonlySet<string> = new Set(
  ['txt', 'md', 'csv', 'tsv', 'html', 'xml', 'json', 'css', 'js', 'srt', 'vtt', 'ics', 'vcf', 'eml'].concat('m3u8'),
);

/** The way in which a whole file leaves, by what is chosen for its metadata. */
export function leavesAs(privacy: Privacy, { kind, extension, failed, located }: LeavingFacts): Leaves {
  if (privacy === 'all' || plain.has(extension)) return 'as-is';
  if (kind === 'image' && failed === null) return 'redrawn';
  if (cleanable.has(extension)) return 'cleaned';
  return privacy === 'none' || located ? 'refused' : 'told';
}

export const uncleanable = 'The metadata of this file cannot be removed, so it is not available here.';
export const keepsMetadata = 'This file keeps its own metadata, such as the name of its author.';
