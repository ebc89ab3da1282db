import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Attribute } from '#contract/attributes/routes.ts';
import type { FileDetail } from '#contract/files/routes.ts';
import { useMay } from '../../lib/can.ts';
import { useTeam } from '../../lib/me.ts';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { NoFeature } from '../../ui/page/NoFeature.tsx';
import styles from './AttributeFields.module.css';
import { AttributeInput } from './AttributeInput.tsx';
import { useSetAttribute } from './attribute-actions.ts';
import { valueWord } from './attribute-words.ts';
import { useMemberNames } from './PersonSelect.tsx';
import { attributesQuery, useLiveAttributes } from './queries.ts';

interface Field {
  attribute: Attribute;
  values: string[];
}

/** A value, and as much of its attribute as showing it takes. */
interface ChangeTexts {
  readonly attribute: Pick<Attribute, 'uuid' | 'name' | 'attribute_type'>;
  readonly values: readonly string[];
}

/** Values for who may not change them: only those there are. */
function Values({ fields, stranger }: { fields: readonly ChangeTexts[]; stranger?: string }) {
  const people = useMemberNames();
  const said = fields.filter(({ values }) => values.length > 0);
  if (said.length === 0) return <p className={styles.none}>No values.</p>;
  return (
    <dl>
      {said.map(({ attribute: { uuid, name, attribute_type: type }, values }) => (
        <div key={uuid} className={styles.row}>
          <dt dir="auto">{name}</dt>
          <dd className={type === 'Long Text' ? styles.long : undefined} dir="auto">
            {type === 'URL' ? (
              <Anchor href={values[0]} target="_blank" rel="noopener noreferrer">
                {values[0]}
              </Anchor>
            ) : (
              values.map((value) => valueWord(type, value, people, stranger)).join(', ')
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Editor({ file, fields }: { file: FileDetail; fields: readonly Field[] }) {
  const save = useSetAttribute(file);
  return (
    <div className={styles.fields}>
      {fields.map(({ attribute, values }) => (
        <AttributeInput
          key={`${file.uuid} ${attribute.uuid}`}
          attribute={attribute}
          values={values}
          onSave={(next) => save.mutate({ attribute, values: next })}
        />
      ))}
    </div>
  );
}

/** The file's values of the team's attributes, to be changed in place by who may. Guests see the file's own facts. */
export function AttributeFields({ file }: { file: FileDetail }) {
  const allowed = useTeam().features.includes('DAM_PLUS');
  if (!file.shared_by) return <OwnFields file={file} allowed={allowed} />;
  return allowed ? (
    <Values
      stranger={`A member of ${file.shared_by.name}`}
      fields={file.custom_attributes.map(({ values, ...attribute }) => ({
        attribute: attribute as ChangeTexts['attribute'],
        values,
      }))}
    />
  ) : (
    <NoFeature />
  );
}

function OwnFields({ file, allowed }: { file: FileDetail; allowed: boolean }) {
  const may = useMay();
  const all = useQuery({ ...attributesQuery(file.team), enabled: allowed });
  useLiveAttributes(file.team);
  if (!allowed) return <NoFeature />;
  if (all.isError)
    return <ErrorState title="The attributes did not load" error={all.error} onRetry={() => void all.refetch()} />;
  if (!all.data) return <Skeleton height={54} radius={6} />;
  if (all.data.length === 0)
    return <p className={styles.none}>No custom attributes have been created for this team.</p>;
  const fields = file.custom_attributes.flatMap(({ uuid, values }) => {
    const attribute = all.data.find((one) => one.uuid === uuid);
    return attribute ? [{ attribute, values }] : [];
  });
  if (fields.length === 0) return <p className={styles.none}>None of the team’s attributes apply in this folder.</p>;
  return may('edit', file).allowed ? <Editor file={file} fields={fields} /> : <Values fields={fields} />;
}
