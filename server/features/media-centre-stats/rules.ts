import { termOf } from '#contract/media-centres/search-term.ts';

/** A visitor's request, as it is counted. */
export interface Seen {
  readonly team: string;
  readonly centre: string;
  /** Address and browser: kept until it is counted, and nowhere. */
  readonly who: string;
  /** The site they came from. */
  readonly host: string | null;
  readonly album?: string | undefined;
  readonly file?: string | undefined;
  readonly term?: { readonly text: string; readonly found: number } | undefined;
  readonly taken?: readonly { readonly file: string; readonly album: string; readonly size: string }[] | undefined;
}

/** A session of one visitor on one day, with where they came from. */
export interface SessionRow {
  centre: string;
  /** Hexadecimal. */
  session: string;
  day: string;
}

export interface DayRow {
  team: string;
  centre: string;
  day: string;
  views: number;
  visitors: number;
  searches: number;
  downloads: number;
}

export interface PartRow {
  team: string;
  centre: string;
  day: string;
  kind: 'file' | 'album' | 'preset' | 'referrer' | 'term';
  part: string;
  views: number;
  searches: number;
  found: number | null;
  downloads: number;
}

/** Counts of many requests, once for each row they are added to. */
export function createTally() {
  const days = new Map<string, DayRow>();
  const parts = new Map<string, PartRow>();
  const dayIn = (team: string, centre: string, day: string): DayRow => {
    const row = days.get(centre) ?? { team, centre, day, views: 0, visitors: 0, searches: 0, downloads: 0 };
    days.set(centre, row);
    return row;
  };
  const partIn = ({ team, centre, day }: DayRow, kind: PartRow['kind'], part: string): PartRow => {
    const key = `${centre} ${kind} ${part}`;
    const none = { views: 0, searches: 0, found: null, downloads: 0 };
    const row: PartRow = parts.get(key) ?? { team, centre, day, kind, part, ...none };
    parts.set(key, row);
    return row;
  };
  return {
    /** A visit that began, and whether it is the first of this visitor today. */
    visit(seen: Pick<Seen, 'team' | 'centre' | 'host'>, day: string, isFirst: boolean): void {
      const row = dayIn(seen.team, seen.centre, day);
      row.views += 1;
      row.visitors += isFirst ? 1 : 0;
      if (seen.host) partIn(row, 'referrer', seen.host).views += 1;
    },
    add({ team, centre, album, file, term, taken = [] }: Seen, today: string): void {
      const row = dayIn(team, centre, today);
      if (album !== undefined) partIn(row, 'album', album).views += 1;
      if (file !== undefined) partIn(row, 'file', file).views += 1;
      const words = term && termOf(term.text);
      if (term && words) {
        row.searches += 1;
        const counted = partIn(row, 'term', words);
        counted.searches += 1;
        counted.found = term.found;
      }
      for (const one of taken) {
        row.downloads += 1;
        partIn(row, 'file', one.file).downloads += 1;
        partIn(row, 'album', one.album).downloads += 1;
        partIn(row, 'preset', one.size).downloads += 1;
      }
    },
    rows: () => ({ days: [...days.values()], parts: [...parts.values()] }),
  };
}
