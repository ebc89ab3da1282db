import * as notifications from '#contract/notifications.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { list } from './list.ts';
import { listMuted, setMuted } from './mute.ts';
import { read } from './read.ts';

export const handlers: Handled<Services>[] = [
  on(notifications.listNotifications, list),
  on(notifications.readNotifications, read),
  on(notifications.listMutedFolders, listMuted),
  on(notifications.muteFolder, setMuted),
];
