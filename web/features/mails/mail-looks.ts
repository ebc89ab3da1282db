import type { MailState } from '#contract/mails.ts';

export const mailLooks: Readonly<Record<MailState, { word: string; variant: string }>> = {
  kept: { word: 'Not sent', variant: 'light' },
  waiting: { word: 'Waiting', variant: 'warning' },
  sent: { word: 'Sent', variant: 'success' },
  failed: { word: 'Failed', variant: 'danger' },
};
