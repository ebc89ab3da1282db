import type { FoundPost, SocialGroupDetail } from '#contract/social-posts/post.ts';

/** The pictures and videos of a group, as something else can be made of them. */
export interface GroupFiles {
  /** Those that are in the library, in the order of the group. */
  readonly files: readonly string[];
  /** The file that stands for the group; undefined where that is none of the library. */
  readonly cover: string | undefined;
  /** All pictures and videos, whether in the library or not. */
  readonly total: number;
  /** Posts with something that is not in the library yet and can be fetched. */
  readonly missing: readonly FoundPost[];
}

/** Something with files that another thing is made of. */
export interface Source {
  readonly kind: 'group' | 'collection';
  readonly title: string;
  readonly description: string;
  readonly of: GroupFiles;
}

export const sourceOfGroup = (group: SocialGroupDetail): Source => ({
  kind: 'group',
  title: group.title,
  description: group.description,
  of: filesOfGroup(group),
});

export function filesOfGroup({ posts, cover }: SocialGroupDetail): GroupFiles {
  const filesOf = ({ media }: FoundPost) => media.flatMap(({ file }) => file ?? []);
  const shown = posts.find(({ uuid }) => uuid === cover?.post);
  return {
    files: [...new Set(posts.flatMap(filesOf))],
    cover: shown && filesOf(shown)[0],
    total: posts.reduce((sum, { media }) => sum + media.length, 0),
    missing: posts.filter(({ media }) => media.some(({ file, url }) => file === null && url !== null)),
  };
}

/** The files with the cover first, where that is what stands for a whole. */
export const coverFirst = ({ files, cover }: GroupFiles): string[] =>
  cover === undefined ? [...files] : [cover, ...files.filter((file) => file !== cover)];
