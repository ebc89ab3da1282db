import { Avatar } from '@mantine/core';
import { initialsOf } from '../lib/people.ts';
import { usePhoto } from '../lib/photos.ts';
import styles from './PersonMark.module.css';

interface PersonName {
  readonly uuid?: string | undefined;
  readonly first_name: string;
  readonly last_name: string;
}

/** Someone's photo, or their initials, which are drawn and no text; decoration beside their name. Null: the product itself, or an account that is gone. */
export function PersonMark({ person, size = 28 }: { person: PersonName | null; size?: number }) {
  const photo = usePhoto(person?.uuid);
  return (
    <Avatar size={size} radius="xl" src={photo ?? null} alt="" aria-hidden="true">
      {person && <span className={styles.initials} data-initials={initialsOf(person)} />}
    </Avatar>
  );
}
