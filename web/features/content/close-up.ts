import type { FileSummary } from '#contract/files/routes.ts';

/** Types that every browser shows as they are. */
const webSafe = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);
/** As long as previews are at most, and how large a picture may be to be looked at whole. */
const previewLong = 2048;
const largestBytes = 40_000_000;

/** The original, once so much of it is looked at that the preview has no more to show; never for what the preview serves. */
export function closeUpOf(
  { url, file_type: type, width, height, size }: FileSummary['latest_version'],
  scale: number,
): string | undefined {
  if (!url || !webSafe.has(type) || size > largestBytes || scale < 2) return undefined;
  return Math.max(width ?? 0, height ?? 0) > previewLong ? url : undefined;
}
