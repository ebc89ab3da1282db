import { zoneHere } from '../../../lib/time-zones.ts';
import { useWrite } from './write-context.ts';

/** The zone that a post's time is in unless another is chosen: that of its first account. */
export function useZone(): string {
  const { chosen, offered } = useWrite();
  return chosen[0]?.zone ?? offered[0]?.zone ?? zoneHere();
}
