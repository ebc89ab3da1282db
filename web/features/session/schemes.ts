import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

/** The themes that a person can choose. */
export const schemes = [
  { value: 'auto', label: 'System', icon: IconDeviceDesktop },
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
] as const;
