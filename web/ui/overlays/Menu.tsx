import type { Menu as MantineMenu, MenuDropdownProps, MenuProps, MenuTargetProps } from '@mantine/core';
import { Anchor, Flyout, FlyoutDropdown, FlyoutTarget, useFlyout } from './Flyout.tsx';
import { latePart } from './late-part.tsx';
import { useOverlays } from './overlays.ts';

function MenuRoot({ opened, onChange, onOpen, onClose, children, ...rest }: MenuProps) {
  return (
    <Flyout opened={opened} onChange={onChange} onOpen={onOpen} onClose={onClose} rest={rest} alwaysByClick>
      {children}
    </Flyout>
  );
}

function Drawn({ opened, ...props }: MenuDropdownProps & { opened: boolean }) {
  const { Menu: Real } = useOverlays();
  const { id, set, target, rest } = useFlyout();
  return (
    // Its items are reached by Tab as well: a menu that scrolls on a small screen has to be.
    <Real menuItemTabIndex={0} {...rest} id={id} opened={opened} onChange={set}>
      <Real.Target>
        <Anchor element={target} />
      </Real.Target>
      <Real.Dropdown {...props} />
    </Real>
  );
}

const Dropdown = (props: MenuDropdownProps) => (
  <FlyoutDropdown draw={(opened) => <Drawn {...props} opened={opened} />} />
);
const Target = ({ children, ...others }: MenuTargetProps) => (
  <FlyoutTarget popup="menu" {...others}>
    {children as never}
  </FlyoutTarget>
);

const inside = (pick: (menu: typeof MantineMenu) => unknown) => latePart((parts) => pick(parts.Menu));

const Sub = Object.assign(
  inside((menu) => menu.Sub),
  {
    Target: inside((menu) => menu.Sub.Target),
    Dropdown: inside((menu) => menu.Sub.Dropdown),
    Item: inside((menu) => menu.Sub.Item),
  },
);

/** Mantine's menu, whose code comes when the first one is opened, or when the page has nothing else to do. */
export const Menu = Object.assign(MenuRoot, {
  Target,
  Dropdown,
  Sub,
  Item: inside((menu) => menu.Item),
  Label: inside((menu) => menu.Label),
  Divider: inside((menu) => menu.Divider),
  Search: inside((menu) => menu.Search),
  CheckboxItem: inside((menu) => menu.CheckboxItem),
  CheckboxGroup: inside((menu) => menu.CheckboxGroup),
  RadioItem: inside((menu) => menu.RadioItem),
  RadioGroup: inside((menu) => menu.RadioGroup),
}) as unknown as typeof MantineMenu;
