import type { Me, ViewSetting } from '#contract/session/routes.ts';
import { meQuery, saveMe } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { storeChoice, storedChoice, subscribeTo } from '../../lib/remembered.ts';

const settleMs = 1_000;

// By their names alone: what makes sense of them is loaded with the lists that they are of.
const names: readonly ViewSetting[] = [
  'view',
  'tile-size',
  'group',
  'order',
  'tile-line',
  'list-columns',
  'info-pane',
  'file-panels',
];

/** On a device that the person comes to, lists look as they left them elsewhere. */
function take({ view_settings: kept = {} }: Me): void {
  for (const name of names) {
    const text = kept[name];
    if (text !== undefined && text !== storedChoice(name)) storeChoice(name, text);
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
      .map((name) => [name, storedChoice(name)] as const)
      .filter(([name, text]) => text !== null && text !== me.view_settings?.[name]);
    if (changed.length === 0) return;
    // What cannot be kept now stays on this device, and goes with the next change.
    void saveMe({ view_settings: Object.fromEntries(changed) }).catch(() => undefined);
  };
  meet();
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === meQuery.queryKey[0]) meet();
  });
  for (const name of names)
    subscribeTo(name, () => {
      clearTimeout(timer);
      timer = setTimeout(send, settleMs);
    });
}
