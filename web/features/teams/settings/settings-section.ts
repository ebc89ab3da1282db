import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { Flag } from '#contract/policy/flags.ts';

/** In the order in which they stand beside the settings. */
export const settingsGroups = ['Team', 'People', 'Library', 'Connections', 'Records', 'Leave or delete'] as const;

/** One page of the team settings. */
export interface SettingsSection {
  /** Its place in the address. */
  readonly slug: string;
  /** Sections of a group stand by it, the lowest first. */
  readonly order: number;
  readonly title: string;
  /** One sentence under the title. */
  readonly text: string;
  readonly group: (typeof settingsGroups)[number];
  readonly icon: TablerIcon;
  /** Without any of them the section is absent, or is only read. */
  readonly needs?: Flag | readonly Flag[];
  /** Shown without the flag too: the section then lets nothing be changed, and the frame says who can. */
  readonly readable?: true;
  /** The titles and labels in it, as they are written: the search looks through them, and a part's title leads to the part. */
  readonly words: readonly string[];
  readonly Body: LazyExoticComponent<ComponentType>;
}

type Guarded = Pick<SettingsSection, 'needs' | 'readable'>;

/** True when someone with these flags may change what is in a section. */
export const mayChange = ({ needs }: Guarded, flags: readonly Flag[]): boolean =>
  needs === undefined || [needs].flat().some((flag) => flags.includes(flag));

/** True when it is shown to someone with these flags at all. */
export const maySee = (section: Guarded, flags: readonly Flag[]): boolean =>
  section.readable === true || mayChange(section, flags);
