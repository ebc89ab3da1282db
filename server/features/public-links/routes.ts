import { shareFile as shareRoute } from '#contract/shares.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { shareFile } from './share-file.ts';

export const handlers: Handled<Services>[] = [on(shareRoute, shareFile)];
