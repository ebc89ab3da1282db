import { fullName } from '../../../lib/people.ts';
import { classes } from '../../../ui/classes.ts';
import { Popover } from '../../../ui/overlays/Popover.tsx';
import { PersonMark } from '../../../ui/PersonMark.tsx';
import styles from './MentionList.module.css';
import type { MentionOffer } from './use-mention-offer.ts';

export const optionId = (list: string, at: number): string => `${list}-${at}`;

/** The people to mention. The focus stays in the text field, which says which of them is active. */
export function MentionList({ id, offer }: { id: string; offer: MentionOffer }) {
  const { found, at, activate, take } = offer;
  return (
    <Popover.Dropdown className={styles.list} id={id} role="listbox" aria-label="People to mention">
      {found.map((person, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text field, which keeps the focus.
        <div
          key={person.uuid}
          id={optionId(id, place)}
          role="option"
          aria-selected={place === at}
          className={classes(styles.person, place === at && styles.on)}
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => place !== at && activate(place)}
          onClick={() => take(person)}
        >
          <PersonMark person={person} size={24} />
          <span className={styles.name} dir="auto">
            {fullName(person)}
          </span>
        </div>
      ))}
    </Popover.Dropdown>
  );
}
