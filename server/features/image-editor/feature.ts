import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { handlers } from './routes.ts';

export const feature: Feature<Services> = { name: 'image-editor', handlers };
