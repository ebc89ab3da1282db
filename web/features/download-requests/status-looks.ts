import type { RequestStatus } from '#contract/request-statuses.ts';

/** Word and colour of each state. */
export const statusLooks: Record<RequestStatus, { word: string; variant: string }> = {
  pending: { word: 'Pending', variant: 'warning' },
  approved: { word: 'Approved', variant: 'success' },
  denied: { word: 'Denied', variant: 'danger' },
  expired: { word: 'Expired', variant: 'default' },
};

export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => [...part][0] ?? '')
    .join('')
    .toUpperCase();

export const ordinal = (n: number): string => {
  const tens = n % 100;
  const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${ending}`;
};
