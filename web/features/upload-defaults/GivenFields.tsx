import { Checkbox, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Applying } from '#contract/upload-defaults.ts';
import { useTeam } from '../../lib/me.ts';
import { attributesQuery } from '../attributes/queries.ts';
import { AttributesChoice } from './AttributesChoice.tsx';
import { CollectionsChoice, RightsChoice, TagsChoice } from './Choosers.tsx';
import type { Draft } from './draft.ts';
import { applyingLines, fromWords } from './given-words.ts';
import styles from './UploadDefaults.module.css';

function Field(props: {
  title: string;
  on: boolean;
  onTurn: (on: boolean) => void;
  /** The value while it is not set. */
  otherwise: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.field}>
      <Checkbox
        label={props.title}
        {...(props.on ? {} : { description: props.otherwise })}
        checked={props.on}
        onChange={(event) => props.onTurn(event.currentTarget.checked)}
      />
      {props.on && <div className={styles.editor}>{props.children}</div>}
    </div>
  );
}

/** All that uploads can be given. A field that is not ticked says nothing. `inherited`: what then holds, from above. */
export function GivenFields({
  draft,
  onChange,
  inherited,
  otherwise,
}: {
  draft: Draft;
  onChange: (draft: Draft) => void;
  inherited?: Applying | undefined;
  otherwise: string;
}) {
  const { uuid: team, features } = useTeam();
  const planned = features.includes('DAM_PLUS');
  const { data: attributes } = useQuery({ ...attributesQuery(team), enabled: planned });
  const change = (part: Partial<Draft>) => onChange({ ...draft, ...part });
  const above = inherited ? applyingLines(inherited) : [];
  const hint = (title: string) => {
    const line = above.find((one) => one.title === title);
    return line?.from ? `${fromWords(line.from)}: ${line.text}` : otherwise;
  };
  const fromAbove = above.filter((line) => inherited?.attributes.some(({ name }) => name === line.title));
  const attributeHint = fromAbove
    .flatMap(({ title, text, from }) => (from ? [`${fromWords(from)}: ${title} ${text}`] : []))
    .join('. ');
  return (
    <div className={styles.fields}>
      <Field
        title="Tags"
        on={draft.tags !== null}
        onTurn={(on) => change({ tags: on ? [] : null })}
        otherwise={hint('Tags')}
      >
        <TagsChoice value={draft.tags ?? []} onChange={(tags) => change({ tags })} />
      </Field>
      <Field
        title="Rights"
        on={draft.rights !== null}
        onTurn={(on) => change({ rights: on ? [] : null })}
        otherwise={hint('Rights')}
      >
        <RightsChoice value={draft.rights ?? []} onChange={(rights) => change({ rights })} />
      </Field>
      <Field
        title="Collections"
        on={draft.collections !== null}
        onTurn={(on) => change({ collections: on ? [] : null })}
        otherwise={hint('Collections')}
      >
        <CollectionsChoice value={draft.collections ?? []} onChange={(collections) => change({ collections })} />
      </Field>
      <Field
        title="Internal use"
        on={draft.internal_use !== null}
        onTurn={(on) => change({ internal_use: on ? true : null })}
        otherwise={hint('Internal use')}
      >
        <SegmentedControl
          aria-label="Internal use"
          data={[
            { value: 'true', label: 'Internal use only' },
            { value: 'false', label: 'Not internal' },
          ]}
          value={String(draft.internal_use ?? true)}
          onChange={(value) => change({ internal_use: value === 'true' })}
        />
      </Field>
      {planned && (attributes?.length ?? 0) + draft.attributes.length > 0 && (
        <div className={styles.field}>
          <span className={styles.name}>Custom attributes</span>
          {attributeHint !== '' && <span className={styles.soft}>{attributeHint}</span>}
          <AttributesChoice value={draft.attributes} onChange={(next) => change({ attributes: next })} />
        </div>
      )}
    </div>
  );
}
