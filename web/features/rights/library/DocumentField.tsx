import { Button } from '@mantine/core';
import { IconFileText, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import form from '../../../ui/form/Form.module.css';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './RightDrawer.module.css';
import type { RightFields } from './use-right-editor.ts';

const PickFiles = lazy(async () => ({ default: (await import('../../consents/PickFiles.tsx')).PickFiles }));
const none: ReadonlySet<string> = new Set();

/** The contract or licence, which is a file of the library. */
export function DocumentField({ form: fields }: { form: RightFields }) {
  const [picking, setPicking] = useState(false);
  const { document } = fields.values;
  return (
    <fieldset className={styles.group}>
      <legend className={form.legend}>Document</legend>
      {document ? (
        <div className={styles.document}>
          <IconFileText size={16} stroke={1.75} aria-hidden="true" />
          <Link
            to="/file/$uuid"
            params={{ uuid: document.uuid }}
            target="_blank"
            className={styles.file ?? ''}
            dir="auto"
          >
            {document.name}
          </Link>
          <IconButton label={`Remove ${document.name}`} onClick={() => fields.setFieldValue('document', null)}>
            <IconX />
          </IconButton>
        </div>
      ) : (
        <Button variant="line" onClick={() => setPicking(true)} className={styles.start ?? ''}>
          Choose from the library
        </Button>
      )}
      {picking && (
        <Suspense fallback={null}>
          <PickFiles
            title="Document of these rights"
            confirm="Choose"
            most={1}
            linked={none}
            onClose={() => setPicking(false)}
            onPick={([file]) => {
              if (file) fields.setFieldValue('document', { uuid: file.uuid, name: file.name });
              setPicking(false);
            }}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
