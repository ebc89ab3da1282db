import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FileDetail } from '#contract/files/routes.ts';
import { useMay } from '../../../lib/can.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { FileConsents } from '../../consents/FileConsents.tsx';
import { FileFieldInPlace } from '../../files/panels/FileFieldInPlace.tsx';
import { copyrightField, rightsContextField } from '../../files/panels/file-fields.ts';
import { RightsMark } from '../RightsMark.tsx';
import { AddRight } from './AddRight.tsx';
import { ExpiryField } from './ExpiryField.tsx';
import { GivenRights } from './GivenRights.tsx';
import styles from './RightsPanel.module.css';
import { UseCheck } from './UseCheck.tsx';

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <span className={styles.name}>{label}</span>
      <div>{children}</div>
    </div>
  );
}

/** The maker's answer about the use of a found file. */
function Approval({ file }: { file: FileDetail }) {
  if (!file.permalink) return null;
  return (
    <p className={styles.approval} data-given={file.approval !== null}>
      {file.approval && <IconRosetteDiscountCheck size={16} stroke={1.75} aria-hidden="true" />}
      {file.approval ? 'Acquired by Vitrine' : 'No rights acquired'}
    </p>
  );
}

/** The rights of a file, their details, its end, and the answer to the question whether it may be used. */
export function RightsPanel({ file }: { file: FileDetail }) {
  const may = useMay();
  const edits = may('edit', file).allowed;
  const shown = (value: unknown) => edits || Boolean(value);
  return (
    <Panel title="Rights" actions={<RightsMark state={file.rights_state} />}>
      <GivenRights file={file} edits={edits} />
      {edits && <AddRight file={file} />}
      <Approval file={file} />
      <FileConsents file={file} />
      {shown(file.rights_context) && (
        <Field label="Rights details">
          <FileFieldInPlace file={file} field={rightsContextField} />
        </Field>
      )}
      {shown(file.expiration_date) && (
        <Field label="Expiration date">
          <ExpiryField key={file.uuid} file={file} edits={edits} />
        </Field>
      )}
      {shown(file.copyright) && (
        <Field label="Copyright">
          <FileFieldInPlace file={file} field={copyrightField} />
        </Field>
      )}
      <UseCheck key={file.uuid} file={file} />
    </Panel>
  );
}
