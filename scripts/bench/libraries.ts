import type { CleanUp } from './clean-up.ts';
import { type Home, makeHome } from './home.ts';
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

const bigFolder = `select c.bucket as folder, c.live from file_counts c join folders f on f.team_id = c.team_id and f.id = c.bucket
  where c.team_id = $1 order by c.live desc limit 1`;

async function fill(home: Home, files: number): Promise<Library> {
  const team = await home.member.send<{ uuid: string }>('POST', 'teams/team/create/', { name: `Library of ${files}` });
  const { uuid: user } = await home.member.get<{ uuid: string }>('users/me/');
  await home.stopServer();
  const folders = Math.max(25, Math.min(2_000, Math.round(files / 100)));
  await seedLibrary(home.pool, { team: team.uuid, files, folders, creators: [user] });
  await home.pool.query('checkpoint').catch(() => undefined);
  await home.startServer();
  const { rows } = await home.pool.query<{ folder: string; live: string }>(bigFolder, [team.uuid]);
  return { home, team: team.uuid, user, files, folder: rows[0]!.folder, inFolder: Number(rows[0]!.live) };
}

/** All libraries live in one database, a team each. */
export function createLibraries(cleanUp: CleanUp, say: (line: string) => void): Libraries {
  let home: Promise<Home> | undefined;
  const made = new Map<number, Promise<Library>>();
  return {
    async of(files) {
      home ??= makeHome(cleanUp);
      const known = made.get(files);
      if (known) return known;
      say(`making a library of ${files} files`);
      const library = fill(await home, files);
      made.set(files, library);
      return library;
    },
  };
}
