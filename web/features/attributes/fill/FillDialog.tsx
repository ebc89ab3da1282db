import { Button, Checkbox, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FillPreview } from '#contract/attributes/routes.ts';
import { embeddedLabels } from '#contract/metadata/fields.ts';
import { count } from '../../../lib/format.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { actOnMany } from '../../files/act/act-on-many.ts';
import type { Subject } from '../../files/select/subject.ts';
import styles from './FillDialog.module.css';
import { fillQuery } from './fill-query.ts';

type Mapped = FillPreview['attributes'][number];

/** 'From Headline · 12 files' */
function effectOf({ embedded, fills }: Mapped, exact: boolean): string {
  const many = fills === 0 ? 'nothing to fill' : `${exact ? '' : 'at least '}${count(fills, 'file')}`;
  return `From ${embeddedLabels[embedded]} · ${many}`;
}

/** Values in the files that the attribute cannot have: they are left. */
function Unfit({ unfit, examples }: Mapped) {
  if (unfit === 0) return null;
  return (
    <div className={styles.unfit}>
      <p>{count(unfit, 'file has a value', 'files have a value')} that does not fit and is left out:</p>
      <ul>
        {examples.map(({ file, value, problem }) => (
          <li key={file.uuid}>
            “{value}” in {file.name}: {problem}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Preview(props: { found: FillPreview; chosen: readonly string[]; onChange: (uuids: string[]) => void }) {
  const { attributes, exact, files } = props.found;
  return (
    <>
      <p className={styles.said}>
        Empty attributes of {exact ? count(files, 'file') : 'these files'} get what the files say. Values that are there
        already stay.
      </p>
      {!exact && <p className={styles.said}>The first {count(files, 'file')} were checked for this preview.</p>}
      <Checkbox.Group value={[...props.chosen]} onChange={props.onChange} aria-label="Attributes to fill">
        <ul className={styles.list}>
          {attributes.map((one) => (
            <li key={one.uuid}>
              <Checkbox
                value={one.uuid}
                label={one.name}
                description={effectOf(one, exact)}
                disabled={exact && one.fills === 0}
              />
              <Unfit {...one} />
            </li>
          ))}
        </ul>
      </Checkbox.Group>
    </>
  );
}

/** Fills the empty attributes of files from what the files say, after saying what that is. */
export function FillDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const { data: found, error, refetch } = useQuery(fillQuery(subject));
  const [left, setLeft] = useState<readonly string[]>([]);
  const can = found?.attributes.filter(({ fills }) => fills > 0 || !found.exact).map(({ uuid }) => uuid) ?? [];
  const chosen = can.filter((uuid) => !left.includes(uuid));
  const fill = () => {
    onClose();
    void actOnMany(subject, [{ action: 'fill_attributes', value: chosen }], {
      doing: 'Filling attributes',
      done: 'Attributes filled from embedded metadata',
      failed: 'Error updating file',
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Fill from embedded metadata"
      size="form"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="ink" disabled={chosen.length === 0} onClick={fill}>
            {chosen.length === 0 ? 'Fill' : `Fill ${count(chosen.length, 'attribute')}`}
          </Button>
        </>
      }
    >
      {error && !found && <ErrorState title="The metadata did not load" error={error} onRetry={() => void refetch()} />}
      {!error && !found && <Skeleton height={120} radius={6} aria-label="Reading the files" />}
      {found && (
        <Preview
          found={found}
          chosen={chosen}
          onChange={(uuids) => setLeft(can.filter((uuid) => !uuids.includes(uuid)))}
        />
      )}
    </Dialog>
  );
}
