import type { MantineThemeComponents } from '@mantine/core';
import { insideWindow } from './overlays/inside-window.ts';
import styles from './parts.module.css';

const buttonSizes: Record<string, [height: string, padding: string, font: string, radius: string]> = {
  xs: ['28px', '10px', 'var(--t-12)', 'var(--r-2)'],
  sm: ['32px', '12px', 'var(--t-13)', 'var(--r-2)'],
  md: ['40px', '16px', 'var(--t-14)', 'var(--r-3)'],
  lg: ['42px', '16px', 'var(--t-14)', 'var(--r-3)'],
};
const fieldHeights: Record<string, string> = { sm: '34px', md: '34px', lg: '42px' };
const sized = (props: { size?: unknown }, otherwise: string) =>
  typeof props.size === 'string' ? props.size : otherwise;

const field = { label: styles.label, description: styles.hint, error: styles.wrong };
/** The head of a dialog is none of the page: as a banner it would be one beside that of the dialog below it. */
const headOfDialog = { header: { role: 'none' } };
const plane = { timingFunction: 'var(--ease-out)' };

/** The looks of Mantine's parts. Plain objects: a part that no screen uses is not in the bundle. */
export const parts: MantineThemeComponents = {
  Button: {
    defaultProps: { variant: 'line' },
    classNames: { root: styles.button, section: styles.buttonSection },
    vars: (_theme: unknown, props: { size?: unknown }) => {
      const [height, padding, font, radius] = buttonSizes[sized(props, 'sm')] ?? buttonSizes.sm!;
      return {
        root: {
          '--button-height': height,
          '--button-padding-x': padding,
          '--button-fz': font,
          '--button-radius': radius,
        },
      };
    },
  },
  ActionIcon: { defaultProps: { variant: 'quiet', size: 32 }, classNames: { root: styles.action } },
  CloseButton: { defaultProps: { 'aria-label': 'Close' }, classNames: { root: styles.close } },
  Tooltip: {
    defaultProps: {
      openDelay: 400,
      zIndex: 500,
      transitionProps: { duration: 90 },
      events: { hover: true, focus: true, touch: false },
    },
    classNames: { tooltip: styles.tooltip },
  },
  Input: {
    classNames: { input: styles.input },
    vars: (_theme: unknown, props: { size?: unknown }) => ({
      wrapper: {
        '--input-height': fieldHeights[sized(props, 'sm')] ?? '34px',
        '--input-fz': props.size === 'lg' ? 'var(--t-14)' : 'var(--t-13)',
        '--input-padding': '10px',
      },
    }),
  },
  TextInput: { defaultProps: { dir: 'auto' } },
  Textarea: { defaultProps: { dir: 'auto' } },
  InputWrapper: { defaultProps: { withAsterisk: false }, classNames: { root: styles.field, ...field } },
  PasswordInput: {
    defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Show the password' } },
    classNames: { innerInput: styles.innerInput, visibilityToggle: styles.reveal },
  },
  Checkbox: {
    defaultProps: { iconColor: 'var(--on-accent)' },
    classNames: { input: styles.checkbox, label: styles.choice, error: styles.wrong, description: styles.choiceHint },
  },
  Radio: {
    defaultProps: { iconColor: 'var(--on-accent)' },
    classNames: { radio: styles.radio, label: styles.choice, error: styles.wrong, description: styles.choiceHint },
  },
  Switch: {
    classNames: { track: styles.switch, thumb: styles.thumb, label: styles.choice, description: styles.choiceHint },
    vars: () => ({
      root: {
        '--switch-height': '18px',
        // With the label of the track, which is as wide as the thumb leaves, and the padding: 32 px.
        '--switch-width': '30px',
        '--switch-thumb-size': '14px',
        '--switch-track-label-padding': '2px',
      },
    }),
  },
  Menu: {
    defaultProps: {
      position: 'bottom-start',
      offset: 6,
      zIndex: 350,
      ...insideWindow,
      loop: true,
      withInitialFocusPlaceholder: false,
      transitionProps: { transition: 'fade', duration: 140, ...plane },
    },
    classNames: {
      dropdown: [styles.dropdown, styles.bounded].join(' '),
      item: styles.item,
      itemSection: styles.itemSection,
      itemIndicator: styles.itemIndicator,
      divider: styles.divider,
      label: styles.menuLabel,
    },
  },
  Popover: {
    defaultProps: {
      zIndex: 350,
      offset: 6,
      ...insideWindow,
      transitionProps: { transition: 'fade', duration: 140, ...plane },
    },
    classNames: { dropdown: [styles.dropdown, styles.bounded].join(' ') },
  },
  Combobox: { defaultProps: { zIndex: 350, offset: 6 }, classNames: { dropdown: styles.dropdown } },
  Modal: {
    defaultProps: {
      attributes: headOfDialog,
      centered: true,
      size: 440,
      zIndex: 300,
      overlayProps: { backgroundOpacity: 0, className: styles.scrim },
      closeButtonProps: { 'aria-label': 'Close' },
      transitionProps: { transition: 'fade', duration: 220, ...plane },
    },
    classNames: { content: styles.modal, header: styles.modalHead, title: styles.modalTitle, body: styles.modalBody },
  },
  Drawer: {
    defaultProps: {
      attributes: headOfDialog,
      position: 'right',
      size: 400,
      padding: 20,
      zIndex: 250,
      overlayProps: { backgroundOpacity: 0, className: styles.scrim },
      closeButtonProps: { 'aria-label': 'Close' },
      transitionProps: { duration: 220, ...plane },
    },
    classNames: { content: styles.drawer, header: styles.modalHead, title: styles.modalTitle },
  },
  Badge: {
    defaultProps: { variant: 'light', radius: 'xs' },
    classNames: { root: styles.badge, section: styles.badgeSection },
  },
  Avatar: { classNames: { placeholder: styles.avatar } },
  Progress: { defaultProps: { size: 4, radius: 2 }, classNames: { root: styles.progress } },
  Skeleton: { classNames: { root: styles.skeleton } },
  SegmentedControl: {
    classNames: { root: styles.segments, label: styles.segment, indicator: styles.segmentMark },
  },
  Tabs: { classNames: { list: styles.tabs, tab: styles.tab } },
};
