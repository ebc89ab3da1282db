import type { Checkbox as MantineCheckbox, Radio as MantineRadio, Switch as MantineSwitch } from '@mantine/core';
import { latePart } from './late-part.tsx';

/** Mantine's choices, where they stand in a menu, a flyout or a dialog: they come with it. */
export const Checkbox = Object.assign(
  latePart((parts) => parts.Checkbox),
  { Group: latePart((parts) => parts.Checkbox.Group) },
) as unknown as typeof MantineCheckbox;

export const Radio = Object.assign(
  latePart((parts) => parts.Radio),
  { Group: latePart((parts) => parts.Radio.Group) },
) as unknown as typeof MantineRadio;

export const Switch = latePart((parts) => parts.Switch) as unknown as typeof MantineSwitch;
