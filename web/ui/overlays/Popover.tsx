import type { Popover as MantinePopover, PopoverDropdownProps, PopoverProps, PopoverTargetProps } from '@mantine/core';
import { Anchor, Flyout, FlyoutDropdown, FlyoutTarget, useFlyout } from './Flyout.tsx';
import { useOverlays } from './overlays.ts';

function PopoverRoot({ opened, onChange, onOpen, onClose, children, ...rest }: PopoverProps) {
  return (
    <Flyout
      opened={opened}
      onChange={onChange}
      onOpen={onOpen}
      onClose={onClose}
      rest={rest}
      alwaysByClick={false}
      roles={rest.withRoles}
    >
      {children}
    </Flyout>
  );
}

function Drawn({ opened, ...props }: PopoverDropdownProps & { opened: boolean }) {
  const { Popover: Real } = useOverlays();
  const { id, set, target, rest } = useFlyout();
  return (
    <Real {...rest} id={id} opened={opened} onChange={set}>
      <Real.Target>
        <Anchor element={target} />
      </Real.Target>
      <Real.Dropdown {...props} />
    </Real>
  );
}

const Dropdown = (props: PopoverDropdownProps) => (
  <FlyoutDropdown draw={(opened) => <Drawn {...props} opened={opened} />} />
);
const Target = ({ children, ...others }: PopoverTargetProps) => (
  <FlyoutTarget popup="dialog" {...others}>
    {children as never}
  </FlyoutTarget>
);

/** Mantine's popover, whose code comes when the first one is opened, or when the page has nothing else to do. */
export const Popover = Object.assign(PopoverRoot, { Target, Dropdown }) as unknown as typeof MantinePopover;
