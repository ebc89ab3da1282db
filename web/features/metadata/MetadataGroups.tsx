import { IconChevronRight } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import type { FileDetail } from '#contract/files/routes.ts';
import { number } from '../../lib/format.ts';
import styles from './Metadata.module.css';
import { MetadataRow } from './MetadataRow.tsx';
import { useCorrect } from './metadata-actions.ts';
import { isFolded, type MetadataGroup } from './metadata-groups.ts';

const SpotMap = lazy(async () => ({ default: (await import('../files/map/SpotMap.tsx')).SpotMap }));

function Group(props: { file: FileDetail; group: MetadataGroup; editable: boolean; unfolded: boolean }) {
  const { file, group, editable, unfolded } = props;
  const [chosen, setChosen] = useState<boolean>();
  const correct = useCorrect(file);
  const id = useId();
  const open = chosen ?? (unfolded || !isFolded(group.title));
  return (
    <section className={styles.group}>
      <h3>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setChosen(!open)}
        >
          <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
          {group.title}
          <span className={styles.count}>{number(group.items.length)}</span>
        </button>
      </h3>
      {open && group.title === 'Place' && file.location_obj && (
        <Suspense fallback={<div className={styles.map} />}>
          <SpotMap spot={file.location_obj} name={file.place} className={styles.map} />
        </Suspense>
      )}
      <dl id={id} className={styles.rows} hidden={!open}>
        {open &&
          group.items.map((item) => (
            <MetadataRow
              key={item.uuid}
              item={item}
              editable={editable}
              onSave={(value) => correct.mutateAsync({ item, value })}
            />
          ))}
      </dl>
    </section>
  );
}

/** Items by what they tell of, each group to be folded away. */
export function MetadataGroups(props: {
  file: FileDetail;
  groups: readonly MetadataGroup[];
  editable: boolean;
  searching: boolean;
}) {
  return props.groups.map((group) => (
    <Group
      key={`${group.title} ${props.searching}`}
      file={props.file}
      group={group}
      editable={props.editable}
      unfolded={props.searching || props.groups.length === 1}
    />
  ));
}
