/** The creator of a file, as far as its credit depends on it. */
interface CreatorFacts {
  readonly handle?: string | null;
  readonly ig_creator?: string | null;
  readonly identifier?: string | null;
}

export interface Credit {
  readonly text: string;
  readonly handle: string | null;
  readonly known: boolean;
}

const marker = '📷';
const unknown = 'Unknown Source';

/** The credit of a file's creator: a camera marker and the @handle. */
export function creditOf(source: unknown): Credit {
  const creator = (source as { creator?: CreatorFacts } | null)?.creator;
  const name = (creator?.handle ?? creator?.ig_creator ?? creator?.identifier ?? '').trim().replace(/^@/, '');
  if (name === '' || /\s/.test(name)) return { text: `${marker} ${unknown}`, handle: null, known: false };
  return { text: `${marker} @${name}`, handle: `@${name}`, known: true };
}

/** The credits of several files, each creator once. */
export const creditsOf = (credits: readonly Credit[]): string =>
  [...new Set(credits.map(({ text }) => text))].join('\n');
