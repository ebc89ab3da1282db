import { sql } from 'kysely';
import { newId } from '#platform/ids.ts';
import type { World } from '../world.ts';

interface HasDatabase {
  readonly services: Pick<World['services'], 'db'>;
}

export interface TestPlace {
  file: string;
  title?: string;
  caption?: string;
  pin?: number;
}
export interface TestAlbum {
  title: string;
  parent?: string;
  description?: string;
  access?: 'hidden' | 'view' | 'download';
  groups?: readonly string[];
  cover?: string;
  files?: readonly (string | TestPlace)[];
}
export interface TestPortal {
  id: string;
  slug: string;
  /** By title. */
  album(title: string): string;
  /** The place of a file in an album, by the title of the album. */
  place(file: string, album?: string): string;
}

/** Says in a team's history that something changed, as every change does. */
export async function noteChange({ services: { db } }: HasDatabase, team: string): Promise<void> {
  await sql`insert into changes (team_id, set_id, action, noun, subject) values (${team}, ${newId()}, 'media_centre.update', 'media_centre', ${newId()})`.execute(
    db,
  );
}

/** Puts the row of a published Media Centre straight into the database. */
export async function aPortal(
  world: HasDatabase,
  team: string,
  {
    slug = `centre-${newId()}`,
    title = 'Press room',
    settings = {},
    columns = {},
    albums = [],
  }: {
    slug?: string;
    title?: string;
    /** Besides downloads that visitors can have at once, with all they say of themselves. */
    settings?: { readonly downloads?: object; readonly [name: string]: unknown };
    /** Of its row. */
    columns?: Record<string, unknown>;
    albums?: readonly TestAlbum[];
  } = {},
): Promise<TestPortal> {
  const { db } = world.services;
  const id = newId();
  const ids = new Map(albums.map((album) => [album.title, newId()] as const));
  const places = new Map<string, string>();
  const album = (name: string) => ids.get(name) ?? '';
  await db.transaction().execute(async (tx) => {
    await sql`insert into media_centres (team_id, id, title, slug, settings, visibility, live) values (${team}, ${id}, ${title}, ${slug}, '{}', 'public', 1)`.execute(
      tx,
    );
    await sql`insert into media_centre_publications (team_id, centre_id, number, content)
      values (${team}, ${id}, 1, ${JSON.stringify({ title, settings: { ...settings, downloads: { way: 'direct', privacy: 'all', ...settings.downloads } } })}::jsonb)`.execute(
      tx,
    );
    for (const [at, one] of albums.entries()) {
      const parent = one.parent === undefined ? null : album(one.parent);
      const row = sql`(${team}, ${album(one.title)}, ${id}, ${parent}, ${one.title}, ${one.description ?? ''}, ${one.cover ?? null}, ${at}, ${one.access ?? null}, 'hand', 'manual')`;
      for (const table of ['media_centre_albums', 'media_centre_live_albums'])
        await sql`insert into ${sql.table(table)} (team_id, id, centre_id, parent_id, title, description, cover_file, position, access, source, sort) values ${row}`.execute(
          tx,
        );
      await sql`update media_centre_live_albums set groups = ${[...(one.groups ?? [])]}::text[] where team_id = ${team} and id = ${album(one.title)}`.execute(
        tx,
      );
      for (const group of one.groups ?? [])
        await sql`insert into media_centre_album_groups (team_id, album_id, group_name) values (${team}, ${album(one.title)}, ${group})`.execute(
          tx,
        );
      for (const [nr, given] of (one.files ?? []).entries()) {
        const place: TestPlace = typeof given === 'string' ? { file: given } : given;
        const of = newId();
        places.set(`${place.file} ${one.title}`, of);
        places.set(place.file, places.get(place.file) ?? of);
        await sql`insert into media_centre_live_files (team_id, id, centre_id, album_id, file_id, position, pin, title, caption, source)
          values (${team}, ${of}, ${id}, ${album(one.title)}, ${place.file}, ${nr}, ${place.pin ?? null}, ${place.title ?? null}, ${place.caption ?? null}, 'hand')`.execute(
          tx,
        );
      }
    }
    const entries = Object.entries(columns);
    if (entries.length > 0)
      await sql`update media_centres set ${sql.join(entries.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
        where team_id = ${team} and id = ${id}`.execute(tx);
  });
  await noteChange(world, team);
  return {
    id,
    slug,
    album,
    place: (file, of) => places.get(of === undefined ? file : `${file} ${of}`) ?? '',
  };
}

/** Changes columns of a Media Centre's row. */
export async function setPortal(
  world: HasDatabase,
  team: string,
  id: string,
  columns: Record<string, unknown>,
): Promise<void> {
  await sql`update media_centres set ${sql.join(
    Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  )} where team_id = ${team} and id = ${id}`.execute(world.services.db);
  await noteChange(world, team);
}
