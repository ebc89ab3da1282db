import { Button } from '@mantine/core';
import { IconSortDescending } from '@tabler/icons-react';
import { Menu } from './Menu.tsx';
import styles from './OrderChoice.module.css';

/** A menu of the orders a list can be shown in; the button says which it is. */
export function OrderChoice<Name extends string>(props: {
  names: Readonly<Record<Name, string>>;
  offered: readonly Name[];
  value: Name;
  onChange: (order: Name) => void;
}) {
  const { names, offered, value, onChange } = props;
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <Button
          variant="quiet"
          className={styles.order ?? ''}
          leftSection={<IconSortDescending size={16} />}
          aria-label={`Order: ${names[value]}`}
        >
          <span className={styles.name}>{names[value]}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={value} onChange={(next) => onChange(next as Name)}>
          {offered.map((one) => (
            <Menu.RadioItem key={one} value={one} closeMenuOnClick>
              {names[one]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
