import type { CleanUp } from './clean-up.ts';
import { type Home, makeHome } from './home.ts';
import type { Me } from './member.ts';
import { seedLibrary } from './seed-library.ts';

export interface Library {
  readonly home: Home;
  readonly team: string;
  readonly user: string;
  readonly files: number;
  /** The folder with half of the files, and how many those are. */
  readonly folder: string;
  readonly inFolder: number;
}

export interface Libraries {
  /** A library of so many files, made when first asked for; the server runs when it is handed out. */
  of(files: number): Promise<Library>;
}

const nameOf = (files: number) => `Library of ${files}`;

const bigFolder = `select c.bucket as folder, c.live from file_counts c join folders f on f.team_id = c.team_id and f.id = c.bucket
  where c.team_id = $1 order by c.live desc limit 1`;

/** The library as it was made in another run; nothing when it was not, or not to its end. */
async function findLibrary(home: Home, files: number, { uuid: user, teams }: Me): Promise<Library | undefined> {
  for (const { uuid: team } of teams.filter(({ name }) => name === nameOf(files))) {
    const { rows } = await home.pool.query<{ folder: string; live: string }>(bigFolder, [team]);
    if (rows[0]) return { home, team, user, files, folder: rows[0].folder, inFolder: Number(rows[0].live) };
  }
  return undefined;
}

async function fill(home: Home, files: number): Promise<Library> {
  const team = await home.member.send<{ uuid: string }>('POST', 'teams/team/create/', { name: nameOf(files) });
  const me = await home.member.get<Me>('users/me/');
  await home.stopServer();
  const folders = Math.max(25, Math.min(2_000, Math.round(files / 100)));
  await seedLibrary(home.pool, { team: team.uuid, files, folders, creators: [me.uuid] });
  await home.pool.query('checkpoint').catch(() => undefined);
  await home.startServer();
  return (await findLibrary(home, files, me))!;
}

/** All libraries live in one database, a team each: in the folder `kept`, where what is there is used again, or in one of their own. */
export function createLibraries(cleanUp: CleanUp, say: (line: string) => void, kept?: string): Libraries {
  let home: Promise<Home> | undefined;
  const made = new Map<number, Promise<Library>>();
  return {
    async of(files) {
      home ??= makeHome(cleanUp, kept);
      const known = made.get(files);
      if (known) return known;
      const at = await home;
      const left = kept && (await findLibrary(at, files, await at.member.get<Me>('users/me/')));
      if (!left) say(`making a library of ${files} files`);
      const library = left ? Promise.resolve(left) : fill(at, files);
      made.set(files, library);
      return library;
    },
  };
}
