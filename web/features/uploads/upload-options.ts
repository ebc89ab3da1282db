import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { libraryPolicy } from '#contract/policy/library.ts';
import type { UploadProfile } from '#contract/upload-profiles.ts';
import { useCan } from '../../lib/can.ts';
import { useMe, useTeam } from '../../lib/me.ts';
import { remembered, useRemembered } from '../../lib/remembered.ts';
import { profilesQuery } from '../upload-defaults/queries.ts';

interface Ref {
  readonly uuid: string;
  readonly name: string;
}

/** The values the person sets on new files by hand; others are left to profile and folder. */
export interface ByHand {
  readonly tags?: readonly string[];
  readonly rights?: readonly Ref[];
  readonly collections?: readonly Ref[];
  readonly internal_use?: boolean;
}

const nothing: ByHand = {};
/** Kept while the page is open, team by team. */
const hands = new Map<string, ByHand>();
const listeners = new Set<() => void>();

export const setByHand = (team: string, hand: ByHand): void => {
  hands.set(team, hand);
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useByHand = (team: string): ByHand => useSyncExternalStore(subscribe, () => hands.get(team) ?? nothing);

/** The profile a person chose last: a uuid, `none`, or empty for the team's default. */
const choiceOf = (user: string, team: string) => remembered(`upload-profile.${user}.${team}`, (stored) => stored ?? '');

export interface UploadOptions {
  /** As it is sent: a uuid, `none`, or empty. */
  readonly profile: string;
  /** The profile that takes part. */
  readonly active: UploadProfile | undefined;
  readonly profiles: readonly UploadProfile[];
  readonly hand: ByHand;
  choose(profile: string): void;
}

/** The values that uploads of this person get besides those of their folder. `granted`: they have a level in that. */
export function useUploadOptions(granted: boolean): UploadOptions {
  const me = useMe();
  const { uuid: team } = useTeam();
  const mayUpload = useCan(libraryPolicy['library.upload']) || granted;
  const edits = useCan(libraryPolicy['library.edit']);
  const choice = useMemo(() => choiceOf(me.uuid, team), [me.uuid, team]);
  const chosen = useRemembered(choice);
  const hand = useByHand(team);
  const { data } = useQuery({ ...profilesQuery(team), enabled: mayUpload });
  const profiles = data ?? [];
  // One that was deleted since is forgotten.
  const known = chosen === 'none' || data === undefined || profiles.some(({ uuid }) => uuid === chosen);
  const profile = known ? chosen : '';
  const active =
    profile === '' ? profiles.find((one) => one.is_default) : profiles.find(({ uuid }) => uuid === profile);
  const { collections: _, ...here } = hand;
  return { profile, active, profiles, hand: edits ? hand : granted ? here : nothing, choose: choice.keep };
}
