import type { FileVersion } from '#contract/versions/routes.ts';

/** A version with what it is called: the oldest is number 1. */
export type NumberedVersion = FileVersion & { readonly number: number };

/** Versions in the order given, each with its number by age. */
export function numbered(versions: readonly FileVersion[]): NumberedVersion[] {
  const byAge = versions.toSorted((a, b) => a.created_at.localeCompare(b.created_at) || a.uuid.localeCompare(b.uuid));
  const place = new Map(byAge.map(({ uuid }, at) => [uuid, at + 1]));
  return versions.map((version) => ({ ...version, number: place.get(version.uuid) ?? 1 }));
}

export const nameOf = ({ number }: Pick<NumberedVersion, 'number'>): string => `Version ${number}`;
