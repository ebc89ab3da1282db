import { widthKinds } from '#platform/media/widths.ts';
import { watermarked } from '#platform/storage/keys.ts';
import type { Renditions, Streaming } from '../store/files.ts';

/** The pictures of a version that are made with the team's mark. */
export const markable = ['thumb', 'preview', 'poster', ...widthKinds] as const;
export type Markable = (typeof markable)[number];

export interface MarkedNames {
  /** Of pictures that are there with this mark: the name they have without it. */
  names: Partial<Record<Markable, string>>;
  /** Those still to be made. */
  missing: Markable[];
}

/** The renditions of a version that have this watermark. One that was made with another is missing. */
export function markedNames(renditions: Renditions, mark: string): MarkedNames {
  const names: MarkedNames['names'] = {};
  const missing: Markable[] = [];
  for (const kind of markable) {
    const base = renditions[kind]?.name;
    if (base === undefined) continue;
    if (renditions[`marked:${kind}`]?.name === watermarked(base, mark)) names[kind] = base;
    else missing.push(kind);
  }
  return { names, missing };
}

/**
 * The bytes of a stored picture of a version, by the name it is stored under; null where its row does not keep them.
 */
export function bytesOfRendition(renditions: Renditions, name: string): number | null {
  const made = Object.values(renditions).find((one) => one?.name === name);
  return made && 'bytes' in made ? made.bytes : null;
}

/** The name of a rendition that carries this mark, as it is without the mark; undefined where another or none was burnt in. */
export function markedName(renditions: Renditions, kind: 'play' | Streaming, mark: string): string | undefined {
  const stored = renditions[`marked:${kind}`]?.name;
  const start = watermarked('', mark);
  return stored?.startsWith(start) ? stored.slice(start.length) : undefined;
}
