import { Skeleton } from '@mantine/core';
import { IconForms } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Attribute } from '#contract/attributes/routes.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import styles from './AttributeList.module.css';
import { AttributeTable } from './AttributeTable.tsx';

const skeleton = (
  <div className={styles.loading} aria-hidden="true">
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} height={28} radius={6} />
    ))}
  </div>
);

/** The attributes in use, or those in the archive. */
export function AttributeList(props: {
  list: UseQueryResult<Attribute[]>;
  archived: boolean;
  editable: boolean;
  create: ReactNode;
  onEdit: (attribute: Attribute) => void;
}) {
  const { archived, editable } = props;
  return (
    <Loaded query={props.list} failed="The attributes did not load" skeleton={skeleton}>
      {(attributes) =>
        attributes.length > 0 ? (
          <AttributeTable attributes={attributes} archived={archived} editable={editable} onEdit={props.onEdit} />
        ) : (
          <EmptyState
            icon={<IconForms size={22} stroke={1.75} />}
            title={archived ? 'Nothing is archived.' : 'No custom attributes have been created for this team.'}
            text={
              archived
                ? 'An attribute that files use is archived instead of deleted, and keeps their values.'
                : 'Add your own fields, such as season or campaign, to describe, filter and find files.'
            }
            action={editable && !archived ? props.create : undefined}
          />
        )
      }
    </Loaded>
  );
}
