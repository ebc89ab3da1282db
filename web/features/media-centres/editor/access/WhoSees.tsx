import type { Album } from '#contract/media-centres/albums.ts';
import type { GuestGroup } from '#contract/media-centres/guests.ts';
import { count } from '../../../../lib/format.ts';
import { accessWords } from '../albums/album-words.ts';
import { useEditor } from '../editor-context.ts';
import { inheritedAccess } from './inherited-access.ts';
import styles from './WhoSees.module.css';
import { type Seen, whoSees } from './who-sees.ts';

const named = 6;

function What({ top, albums }: Seen) {
  if (albums === 0) return <p>No album</p>;
  const left = top.length - named;
  return (
    <>
      <p>{count(albums, 'album')}</p>
      <ul>
        {top.slice(0, named).map(({ title, access }, nr) => (
          <li key={nr}>
            <b>{title}:</b> {accessWords[access].toLowerCase()}
          </li>
        ))}
        {left > 0 && <li>and {left} more at the top</li>}
      </ul>
    </>
  );
}

/** Says in plain words which albums each kind of visitor sees, once the draft is published. */
export function WhoSees({ albums, groups }: { albums: readonly Album[]; groups: readonly GuestGroup[] }) {
  const { centre } = useEditor();
  const isPrivate = centre.visibility === 'private';
  const given = [
    ...new Set([...groups.map(({ name }) => name), ...albums.flatMap((album) => album.groups)]),
  ].toSorted();
  const all = whoSees(albums, inheritedAccess(centre.settings.downloads.way), isPrivate ? given : []);
  const members = new Map(groups.map((group) => [group.name, group.members]));
  const everybody = isPrivate ? 'Guests without a group' : 'Everyone with access';
  const kept = albums.filter((album) => album.groups.length > 0).length;
  return (
    <>
      <dl className={styles.list}>
        <div>
          <dt>Your team</dt>
          <dd>
            <p>Every album that is not hidden</p>
          </dd>
        </div>
        {all.map((seen) => (
          <div key={seen.group ?? ''}>
            <dt>
              {seen.group ?? everybody}
              {seen.group !== null && <span>{count(members.get(seen.group) ?? 0, 'guest')}</span>}
            </dt>
            <dd>
              <What {...seen} />
            </dd>
          </div>
        ))}
      </dl>
      {!isPrivate && kept > 0 && (
        <p className={styles.note}>
          {count(kept, 'album is', 'albums are')} for some groups only. Groups are of guests, so nobody but your team
          sees {kept === 1 ? 'it' : 'them'} unless the Media Centre is private.
        </p>
      )}
    </>
  );
}
