/** For how long a key can be made. */
export const expiryChoices = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: 'never', label: 'Does not expire' },
] as const;

const dayMs = 86_400_000;

/** The last moment of a choice, counted from now. */
export const endOfChoice = (value: string, now: Date): string | null =>
  value === 'never' ? null : new Date(now.getTime() + Number(value) * dayMs).toISOString();
