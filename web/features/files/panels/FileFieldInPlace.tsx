import type { ReactNode } from 'react';
import type { FileDetail } from '#contract/files/routes.ts';
import { useMay } from '../../../lib/can.ts';
import { InPlace } from '../../../ui/form/InPlace.tsx';
import { saveField } from '../act/save-file.ts';
import type { FileField } from './file-fields.ts';

interface Props {
  file: FileDetail;
  field: FileField;
  /** The value as shown, where that is not its text. */
  children?: ReactNode;
}

/** One value of a file, which turns into a field for who may edit the file. */
export function FileFieldInPlace({ file, field, children }: Props) {
  const may = useMay();
  const value = field.read(file);
  if (!may('edit', file).allowed) return <>{value === '' ? field.empty : (children ?? value)}</>;
  const { label, empty, maxLength, multiline, required, hint, check } = field;
  return (
    <InPlace
      key={file.uuid}
      label={label}
      value={value}
      stamp={file.revision}
      empty={empty}
      maxLength={maxLength}
      {...(multiline ? { multiline } : {})}
      {...(required ? { required } : {})}
      {...(hint ? { hint } : {})}
      {...(check ? { check } : {})}
      onSave={saveField(file, field)}
    >
      {children}
    </InPlace>
  );
}
