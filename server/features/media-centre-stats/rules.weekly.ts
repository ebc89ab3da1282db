import { dayTextFor } from '#contract/core/dates.ts';
import type { Email } from '#platform/mail.ts';
import type { Figures, PartFigures } from './store.report.ts';

/** The numbers of a week, and of the one before. */
export interface Week {
  readonly from: string;
  readonly to: string;
  readonly now: Figures;
  readonly before: Figures;
  readonly parts: readonly PartFigures[];
  readonly pending: number;
}

const many = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`;

function compared(now: number, before: number): string {
  if (now === before) return 'same as the week before';
  return `${before} the week before`;
}

/** True for a week in which nobody did anything: it is not worth an email. */
export const isQuiet = ({ now, pending }: Week): boolean =>
  now.views + now.searches + now.downloads + now.requests === 0 && pending === 0;

const listed = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `\n\n${title}\n${lines.join('\n')}`;

const most = 5;

/** A week of a Media Centre, as its members read it. */
export function weeklyEmail(
  about: {
    to: string;
    title: string;
    /** In which its reader has days written. */
    format: string | null;
    team: string;
    accent: string | null;
    url: string;
    stop: string;
  },
  week: Week,
): Email {
  const { to, title, format, team, accent, url, stop } = about;
  const { from, to: until, now, before, parts, pending } = week;
  const files = parts
    .filter(({ kind, views, downloads }) => kind === 'file' && views + downloads > 0)
    .slice(0, most)
    .map(
      (file) => `${file.name ?? 'A deleted file'}: ${many(file.views, 'view')}, ${many(file.downloads, 'download')}`,
    );
  const fruitless = parts
    .filter(({ kind, found }) => kind === 'term' && found === 0)
    .slice(0, most)
    .map(({ part, searches }) => `${part}: ${many(searches, 'time')}`);
  const lines = [
    `${many(now.views, 'visit')}, ${compared(now.views, before.views)}`,
    many(now.visitors, 'unique visitor'),
    many(now.searches, 'search').replace(/searchs$/, 'searches'),
    `${many(now.downloads, 'download')}, ${compared(now.downloads, before.downloads)}`,
    many(now.requests, 'request'),
    ...(pending === 0 ? [] : [`${many(pending, 'request')} waiting for an answer`]),
  ];
  const days = `${dayTextFor(new Date(from), format)} to ${dayTextFor(new Date(until), format)}`;
  return {
    to,
    subject: `${title.replaceAll(/\s+/g, ' ')} last week: ${many(now.views, 'visit')}, ${many(now.downloads, 'download')}`,
    text: `${title}, ${days}\n\n${lines.join('\n')}${listed('Most viewed and downloaded', files)}${listed('Searches without results', fruitless)}\n\nSee all numbers:\n${url}\n\nYou asked for this email each Monday. Stop these emails: ${stop}\n`,
    look: { team, accent, button: 'Open analytics' },
    unsubscribe: stop,
  };
}
