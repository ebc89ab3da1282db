/** An instant as PostgreSQL writes it, in ISO 8601 and UTC. */
export function instantOf(text: string): string {
  if (text.length < 22 || !text.endsWith('+00'))
    return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
  const milliseconds = text.charAt(19) === '.' ? text.slice(20, -3).padEnd(3, '0').slice(0, 3) : '000';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`;
}

/** The items of an array of PostgreSQL that needs no quotes: uuids, colours, plain words. */
export const itemsOf = (text: string): string[] => (text === '{}' ? [] : text.slice(1, -1).split(','));
