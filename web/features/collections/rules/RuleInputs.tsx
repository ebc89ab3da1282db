import { Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { SavedQuery } from '#contract/files/saved-query.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { RuleChips } from './RuleChips.tsx';
import styles from './RuleFields.module.css';
import { RuleInput } from './RuleInput.tsx';
import { type RuleField, ruleFields, shownFields, withoutField, withoutFields } from './rule-fields.ts';
import { withoutRule } from './rule-words.ts';

interface Props {
  readonly query: SavedQuery;
  readonly onChange: (query: SavedQuery) => void;
}

/** One rule with the way to remove it; one that was just added has the focus. */
function Row(props: Props & { field: RuleField; fresh: boolean; onRemove: () => void }) {
  const { field, query, onChange, fresh, onRemove } = props;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!fresh) return;
    // The menu that it was chosen in gives its focus back first.
    const timer = setTimeout(() => row.current?.querySelector('input')?.focus(), 0);
    return () => clearTimeout(timer);
  }, [fresh]);
  return (
    <div ref={row} className={styles.row}>
      <RuleInput field={field} query={query} onChange={onChange} />
      <IconButton label={`Remove ${field.label}`} className={styles.remove ?? ''} onClick={onRemove}>
        <IconX size={16} />
      </IconButton>
    </div>
  );
}

function AddRule({ fields, onAdd }: { fields: readonly RuleField[]; onAdd: (field: RuleField) => void }) {
  if (fields.length === 0) return null;
  return (
    <Menu position="bottom-start" width={240} withinPortal zIndex={350}>
      <Menu.Target>
        <Button variant="line" className={styles.more ?? ''} leftSection={<IconPlus size={16} />}>
          Add a rule
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu ?? ''}>
        {[...Map.groupBy(fields, ({ group }) => group)].map(([group, those]) => (
          <div key={group}>
            <Menu.Label>{group}</Menu.Label>
            {those.map((field) => (
              <Menu.Item key={field.id} onClick={() => onAdd(field)}>
                {field.label}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Rules that all have to hold: those there are, and the way to more. */
export function RuleInputs({ query, onChange }: Props) {
  // Those that were there stay in their places, also while they are emptied.
  const [asked, setAsked] = useState<readonly string[]>(() => shownFields(query, []).map(({ id }) => id));
  const [fresh, setFresh] = useState<string>();
  const shown = shownFields(query, asked);
  const others = withoutFields(query);
  return (
    <>
      {shown.map((field) => (
        <Row
          key={field.id}
          field={field}
          query={query}
          onChange={(next) => {
            setAsked(shown.map(({ id }) => id));
            onChange(next);
          }}
          fresh={field.id === fresh}
          onRemove={() => {
            setAsked(asked.filter((id) => id !== field.id));
            onChange(withoutField(query, field));
          }}
        />
      ))}
      {Object.keys(others).length > 0 && (
        <RuleChips query={others} onRemove={(rule) => onChange(withoutRule(query, rule))} />
      )}
      <AddRule
        fields={ruleFields.filter((field) => !shown.includes(field))}
        onAdd={({ id }) => {
          setAsked([...shown.map((field) => field.id), id]);
          setFresh(id);
        }}
      />
    </>
  );
}
