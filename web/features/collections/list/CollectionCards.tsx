import { Badge } from '@mantine/core';
import { IconBolt, IconLibraryPhoto, IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Collection } from '#contract/collections.ts';
import { count, date } from '../../../lib/format.ts';
import { fullName } from '../../../lib/people.ts';
import { classes } from '../../../ui/classes.ts';
import { PersonMark } from '../../../ui/PersonMark.tsx';
import { sized } from '../../../ui/sized.ts';
import styles from './CollectionCards.module.css';
import { CollectionMenu } from './CollectionMenu.tsx';
import { useDropCollection } from './collection-drop.ts';

function Cover({ tiles }: { tiles: readonly string[] }) {
  if (tiles.length === 0)
    return (
      <span className={classes(styles.cover, styles.none)}>
        <IconLibraryPhoto size={28} stroke={1.5} aria-hidden="true" />
      </span>
    );
  return (
    <span className={styles.cover} data-tiles={tiles.length}>
      {tiles.map((url) => (
        <img
          key={url}
          {...sized(url, tiles.length === 1 ? 300 : 150)}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      ))}
    </span>
  );
}

/** The people and groups a collection was put before. */
function Members({ people, people_count, groups, groups_count }: Collection) {
  if (people_count + groups_count === 0) return null;
  const more = people_count + groups_count - people.length - groups.length;
  const all = [...groups.map(({ name }) => name), ...people.map(fullName)];
  const names = `${all.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return (
    <span className={styles.members} role="img" title={names} aria-label={`Shared with ${names}`}>
      {groups.map(({ uuid }) => (
        <span key={uuid} className={styles.group}>
          <IconUsersGroup size={14} stroke={1.75} />
        </span>
      ))}
      {people.map((person) => (
        <PersonMark key={person.uuid} person={person} size={24} />
      ))}
      {more > 0 && (
        <span className={styles.more} aria-hidden="true">
          +{more}
        </span>
      )}
    </span>
  );
}

function Card({ collection }: { collection: Collection }) {
  const { uuid, title, kind, owner, file_count, count_exact, updated_at, archived } = collection;
  const drop = useDropCollection(
    { kind: 'collection', uuid, name: title },
    kind === 'smart' || archived || !collection.actions.includes('add'),
  );
  return (
    <li ref={drop.ref} className={classes(styles.card, drop.over && styles.drop)}>
      <Link to="/collections/$collection" params={{ collection: uuid }} search={{}} className={styles.link}>
        <Cover tiles={collection.tiles} />
        <span className={styles.words}>
          <span className={styles.title} dir="auto">
            {title}
          </span>
          <span className={styles.facts}>
            {drop.words ?? `${count_exact ? '' : 'about '}${count(file_count, 'file')}`}
            {!drop.words && owner && ` · ${owner.first_name} ${owner.last_name}`}
          </span>
          <span className={styles.facts}>Updated {date(updated_at)}</span>
          <Members {...collection} />
        </span>
      </Link>
      <span className={styles.badges}>
        {kind === 'smart' && <Badge leftSection={<IconBolt size={13} />}>Smart</Badge>}
        {archived && <Badge variant="warning">Archived</Badge>}
      </span>
      <span className={styles.menu}>
        <CollectionMenu collection={collection} />
      </span>
    </li>
  );
}

/** Collections as cards, each with up to four of its pictures. */
export function CollectionCards({ collections, label }: { collections: readonly Collection[]; label: string }) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {collections.map((collection) => (
        <Card key={collection.uuid} collection={collection} />
      ))}
    </ul>
  );
}
