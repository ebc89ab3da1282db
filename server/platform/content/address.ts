// PLACEHOLDER: its owner replaces this file whole.
import type { Clock } from '#platform/clock.ts';
export interface ContentAddresses { view(team: string, version: string, renditionName: string, audience: string): string; }
export function contentAddresses(_o: { secret: string; origin?: string; clock: Clock }): ContentAddresses { return { view: (team, version, name, audience) => `/content/${version}/${name}?t=${team}&a=${audience}` }; }
