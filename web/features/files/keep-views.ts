import type { Me, ViewSetting } from '#contract/session.ts';
import { meQuery, saveMe } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import type { Remembered } from '../../lib/remembered.ts';
import { group, size, view } from './browse/view-options.ts';
import { infoPane } from './info/InfoPane.tsx';
import { panelBeside } from './panel-beside.ts';
import { chosenColumns } from './tile/list-columns.ts';
import { tileLine } from './tile/tile-line.ts';

const settleMs = 1_000;

function kept<T>({ read, keep, subscribe }: Remembered<T>) {
  const text = () => {
    const value = read();
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  return {
    text,
    subscribe,
    take(stored: string) {
      // Makes sense of it as of what the device had stored: what it does not know is the usual choice.
      if (stored !== text()) keep((stored.startsWith('[') ? JSON.parse(stored) : stored) as T);
    },
  };
}

const settings: Partial<Record<ViewSetting, ReturnType<typeof kept>>> = {
  view: kept(view),
  'tile-size': kept(size),
  group: kept(group),
  'tile-line': kept(tileLine),
  'list-columns': kept(chosenColumns),
  'info-pane': kept(infoPane),
  'file-panels': kept(panelBeside),
};
const names = Object.keys(settings) as ViewSetting[];

/** On a device that the person comes to, lists look as they left them elsewhere. */
function take({ view_settings: stored = {} }: Me): void {
  for (const name of names) {
    const text = stored[name];
    if (text !== undefined) settings[name]?.take(text);
  }
}

/** Keeps how lists look with the person from now on, not only on this device. */
export function keepViews(): void {
  const now = () => queryClient.getQueryData(meQuery.queryKey);
  let person: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const meet = () => {
    const me = now();
    if (!me || me.uuid === person) return;
    person = me.uuid;
    take(me);
  };
  const send = () => {
    const me = now();
    if (!me || me.uuid !== person || me.viewing) return;
    const changed = names
      .map((name) => [name, settings[name]?.text() ?? ''] as const)
      .filter(([name, text]) => text !== me.view_settings?.[name]);
    if (changed.length === 0) return;
    // What cannot be kept now stays on this device, and goes with the next change.
    void saveMe({ view_settings: Object.fromEntries(changed) }).catch(() => undefined);
  };
  meet();
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === meQuery.queryKey[0]) meet();
  });
  for (const name of names)
    settings[name]?.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(send, settleMs);
    });
}
