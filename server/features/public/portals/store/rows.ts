import { type RawBuilder, sql } from 'kysely';
import type { EditableCentre } from '#features/media-centres/access.ts';

const draftAlbums = sql`(select a.team_id, a.id, a.centre_id, a.parent_id, a.title, a.description, a.access, a.cover_file, a.position,
  array(select g.group_name from media_centre_album_groups g where g.team_id = a.team_id and g.album_id = a.id order by 1) as groups
  from media_centre_albums a)`;
const draftFiles = sql`(select x.team_id, x.id, x.centre_id, x.album_id, x.file_id, x.position, x.pin, x.title, x.caption,
  place_words(x.title, x.caption) as said from media_centre_files x where not x.hidden)`;

/** The rows that a Media Centre is shown from. */
export class Rows {
  /** Those that visitors see. */
  static readonly live = new Rows(
    false,
    sql`(select * from media_centre_live_albums)`,
    sql`(select * from media_centre_live_files)`,
  );

  /** True when they are the draft's: what visitors would see if it were published now. */
  readonly draft: boolean;
  /** The SQL after `from`, to be given an alias. */
  readonly albums: RawBuilder<unknown>;
  readonly files: RawBuilder<unknown>;

  private constructor(draft: boolean, albums: RawBuilder<unknown>, files: RawBuilder<unknown>) {
    this.draft = draft;
    this.albums = albums;
    this.files = files;
  }

  /** Those of the draft, for who may edit it: there is no other way to them. */
  static draftOf(_centre: EditableCentre): Rows {
    return new Rows(true, draftAlbums, draftFiles);
  }
}

/** The whereabouts of what a Media Centre shows. */
export interface Where {
  readonly team: string;
  readonly centre: string;
  readonly rows: Rows;
}

export const whereOf = ({ team, id, rows }: { team: string; id: string; rows: Rows }): Where => ({
  team,
  centre: id,
  rows,
});
