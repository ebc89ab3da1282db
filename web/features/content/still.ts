import { useMediaQuery } from '@mantine/hooks';
import type { FileSummary } from '#contract/files/routes.ts';

const animated = new Set(['image/gif', 'image/webp', 'image/apng']);

/** A picture that may move. */
export const isAnimated = ({ latest_version }: Pick<FileSummary, 'latest_version'>): boolean =>
  animated.has(latest_version.file_type);

/** True for who asked their device for less motion. */
export const useCalmMotion = (): boolean =>
  useMediaQuery('(prefers-reduced-motion: reduce)', undefined, { getInitialValueInEffect: false }) === true;
