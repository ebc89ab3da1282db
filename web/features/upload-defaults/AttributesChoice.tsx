import { Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTeam } from '../../lib/me.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { AttributeInput } from '../attributes/AttributeInput.tsx';
import { attributesQuery } from '../attributes/queries.ts';
import type { Draft } from './draft.ts';
import styles from './UploadDefaults.module.css';

type Values = Draft['attributes'];

/** Values of custom attributes, for those that are chosen. */
export function AttributesChoice({ value, onChange }: { value: Values; onChange: (value: Values) => void }) {
  const { uuid: team } = useTeam();
  const { data: attributes = [] } = useQuery(attributesQuery(team));
  const left = attributes.filter(({ uuid }) => !value.some((one) => one.uuid === uuid));
  const set = (uuid: string, values: readonly string[]) =>
    onChange(value.map((one) => (one.uuid === uuid ? { ...one, values } : one)));
  return (
    <>
      {value.map(({ uuid, name, values }) => {
        const attribute = attributes.find((one) => one.uuid === uuid);
        return (
          <div key={uuid} className={styles.attribute}>
            {attribute ? (
              <AttributeInput
                attribute={{ ...attribute, required: false }}
                values={values}
                onSave={(next) => set(uuid, next)}
              />
            ) : (
              <p className={styles.soft}>{name} was deleted or archived and is skipped.</p>
            )}
            <IconButton label={`Remove ${name}`} onClick={() => onChange(value.filter((one) => one.uuid !== uuid))}>
              <IconX />
            </IconButton>
          </div>
        );
      })}
      {left.length > 0 && (
        <Select
          aria-label="Add an attribute"
          placeholder="Add an attribute"
          data={left.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          value={null}
          searchable
          nothingFoundMessage="No results"
          onChange={(uuid) => {
            const chosen = left.find((one) => one.uuid === uuid);
            if (chosen) onChange([...value, { uuid: chosen.uuid, name: chosen.name, values: [] }]);
          }}
        />
      )}
    </>
  );
}
