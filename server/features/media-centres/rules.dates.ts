const isDay = (text: string) => text.length === 10;

/** The moment that something starts or ends: a day without a time counts whole, in UTC. */
export function momentOf(text: string | null | undefined, edge: 'start' | 'end'): string | null | undefined {
  if (typeof text !== 'string') return text;
  const whole = isDay(text) ? `${text}T${edge === 'start' ? '00:00:00.000' : '23:59:59.999'}Z` : text;
  return new Date(whole).toISOString();
}
