import { lazyWhenIdle } from '../../lib/lazy-when-idle.ts';
import type { LazyFeature } from '../declaration.ts';

export const approvalsLazy: LazyFeature = {
  links: { approval: () => ({ to: '/approvals', search: { tab: 'creators' } }) },
  fileDialogs: { approval: lazyWhenIdle(async () => (await import('./AskDialog.tsx')).AskDialog) },
};
