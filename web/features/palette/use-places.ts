import { IconKeyboard } from '@tabler/icons-react';
import { useCaller } from '../../lib/can.ts';
import { fits } from '../../lib/search/fits.ts';
import { settingsAddress } from '../../lib/search/settings-address.ts';
import { placesFor } from '../../ui/frame/nav-entry.ts';
import { openKeyHelp } from '../../ui/keys/key-help.ts';
import { useFeatures, useLazyFeatures } from '../lists.ts';
import { searchSettings } from '../teams/settings/settings-search.ts';
import { maySee } from '../teams/settings/settings-section.ts';
import type { Entry } from './palette-entry.ts';

const group = 'Go to';
const help: Entry = { id: 'help', group, label: 'Keyboard shortcuts', icon: IconKeyboard, keys: '?', run: openKeyHelp };

/** The places one can go to: those of the navigation, then the settings' hits. */
export function usePlaces(words: string): readonly Entry[] {
  const caller = useCaller();
  const { nav } = useFeatures();
  const { settings } = useLazyFeatures();
  const places = placesFor(nav, caller).map(
    ({ label, icon, to, search = {} }): Entry => ({
      id: `go:${label}`,
      group,
      label,
      icon,
      run: (go) => go.to({ to, search: { ...search } }),
    }),
  );
  const shown = settings.filter((section) => maySee(section, caller.team?.permissions ?? []));
  const sections = (words === '' ? [] : searchSettings(shown, words)).map(
    ({ section: { slug, title, icon }, words: [note] }): Entry => ({
      id: `settings:${slug}`,
      group: 'Team settings',
      label: title,
      note,
      icon,
      run: (go) => go.to(settingsAddress(slug)),
    }),
  );
  return [...[...places, help].filter(({ label }) => fits(label, words)), ...sections];
}
