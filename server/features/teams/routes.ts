// PLACEHOLDER: its owner replaces this file whole.
import type { Handled } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';

export const handlers: Handled<Services>[] = [];
