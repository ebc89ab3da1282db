import { Avatar } from '@mantine/core';
import { initialsOf } from '../lib/people.ts';

interface Named {
  readonly first_name: string;
  readonly last_name: string;
}

/** Someone's initials; decoration beside their name. Null: the product itself, or an account that is gone. */
export function PersonMark({ person, size = 28 }: { person: Named | null; size?: number }) {
  return (
    <Avatar size={size} radius="xl" alt="" aria-hidden="true">
      {person ? initialsOf(person) : undefined}
    </Avatar>
  );
}
