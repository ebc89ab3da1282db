import { IconCheck } from '@tabler/icons-react';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import styles from './AttributeDrawer.module.css';

const colours: readonly [name: string, colour: string | null][] = [
  ['None', null],
  ['Green', '#3f9a6b'],
  ['Orange', '#d9862f'],
  ['Blue', '#4377c9'],
  ['Violet', '#8a5aa0'],
  ['Rust', '#b5472f'],
  ['Teal', '#0e8894'],
  ['Rose', '#c4577f'],
];

/** The colour of an option, as a dot; without one an empty ring. */
export function OptionDot({ colour }: { colour: string | null }) {
  return (
    <span
      className={classes(styles.dot, colour === null && styles.ring)}
      style={colour === null ? undefined : { background: colour }}
      aria-hidden="true"
    />
  );
}

export function OptionColour(props: { name: string; value: string | null; onChange: (colour: string | null) => void }) {
  const { name, value, onChange } = props;
  return (
    <Menu>
      <Menu.Target>
        <IconButton label={`Colour of ${name || 'the option'}`} small>
          <OptionDot colour={value} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {colours.map(([label, colour]) => (
          <Menu.Item
            key={label}
            leftSection={<OptionDot colour={colour} />}
            rightSection={colour === value?.toLowerCase() || colour === value ? <IconCheck size={16} /> : undefined}
            onClick={() => onChange(colour)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
