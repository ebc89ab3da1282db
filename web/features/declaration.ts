import type { ComponentType } from 'react';
import type { Address } from '../lib/search/address.ts';
import type { NavEntry } from '../ui/frame/nav-entry.ts';
import type { CommandDefinition } from './files/commands/command-definition.ts';
import type { FileDialogProps } from './files/dialogs/file-dialogs.ts';
import type { FilePanel } from './files/panels/file-panel.ts';
import type { UsageKind } from './files/usage/usage-kind.ts';
import type { StaffSection } from './operator/staff-section.ts';
import type { PaletteSource } from './palette/palette-source.ts';
import type { SharedLinkDefinition } from './shared-links/shared-link-definition.ts';
import type { SettingsSection } from './teams/settings/settings-section.ts';

/**
 * A feature's entries in the places that features share. They come with the first page: names, icons, addresses and
 * conditions, with the components behind `lazy`. What can wait is in `LazyFeature`.
 */
export interface Feature {
  /** Its rows in the main navigation, which are its lines in the palette, too. */
  readonly nav?: readonly NavEntry[];
  /** The commands for selected files. */
  readonly fileCommands?: readonly CommandDefinition[];
}

/** The parts of a feature in places that nobody sees at first: loaded when the page has nothing else to do. */
export interface LazyFeature {
  /** The address of one of its things, by the kind of thing that the audit log and changes name. */
  readonly links?: Readonly<Record<string, (uuid: string) => Address>>;
  /** Its panels beside a file. */
  readonly filePanels?: readonly FilePanel[];
  /** The dialogs that its file commands open, by kind. */
  readonly fileDialogs?: Readonly<Record<string, ComponentType<FileDialogProps>>>;
  /** The entries for the palette. */
  readonly palette?: readonly PaletteSource[];
  /** The list of its uses of a file. */
  readonly usage?: readonly UsageKind[];
  /** The look of its things among the shared links. */
  readonly sharedLinks?: readonly SharedLinkDefinition[];
  /** Its sections of the team settings. */
  readonly settings?: readonly SettingsSection[];
  /** Its sections of the page of staff. */
  readonly staff?: readonly StaffSection[];
}
