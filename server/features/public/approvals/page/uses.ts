import { type Html, html } from '#contract/core/html.ts';
import type { ApprovalReceipt, ShownItem } from '#contract/public/approvals.ts';

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** Small numbers as words. */
export const numberText = (count: number): string => small[count] ?? String(count);

/** The word for the pictures: photos, videos, or files where there are several kinds. */
export function nounOf(files: readonly Pick<ShownItem, 'file_type'>[]): 'photo' | 'video' | 'file' {
  const all = (kind: string) => files.every(({ file_type }) => file_type.startsWith(`${kind}/`));
  return all('image') ? 'photo' : all('video') ? 'video' : 'file';
}

function timeText(days: number | null): string {
  if (days === null) return 'Without an end date, until you withdraw';
  if (days % 365 === 0) return days === 365 ? 'For one year' : `For ${numberText(days / 365)} years`;
  if (days % 30 === 0) return days === 30 ? 'For one month' : `For ${numberText(days / 30)} months`;
  return days === 1 ? 'For one day' : `For ${days} days`;
}

type Asked = Pick<ApprovalReceipt, 'rights' | 'channels' | 'territories' | 'duration_days'>;

/** Plain summary of what is asked. */
export function usesList({ rights, channels, territories, duration_days }: Asked): Html {
  const lines = [
    ...(rights.length === 0 ? [html`<li>On our website and social accounts, with your name</li>`] : []),
    ...rights.map(({ name, summary }) => html`<li dir="auto"><b>${name}</b>${summary && html`: ${summary}`}</li>`),
    ...(channels.length > 0 ? [html`<li dir="auto">On ${channels.join(', ')}</li>`] : []),
    ...(territories.length > 0 ? [html`<li dir="auto">In ${territories.join(', ')}</li>`] : []),
    html`<li>${timeText(duration_days)}</li>`,
  ];
  return html`<ul class="uses">${lines}<li class="no">Nothing else. You keep your copyright.</li></ul>`;
}
