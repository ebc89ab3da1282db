import { z } from 'zod';
import { uuid } from '#contract/core/fields.ts';
import { serverLimits } from '#contract/core/server-limits.ts';
import type { PortalFile } from '#contract/public/portals.ts';
import { invalid } from '#platform/errors.ts';
import type { Services } from '#server/services.ts';
import { type Placed, placedOf } from './item.ts';
import { filesFor } from './listed.ts';
import type { Open } from './open.ts';
import { filesAt } from './store/files.ts';
import { whereOf } from './store/rows.ts';

const places = z.array(uuid);

/** The places that a form or an address names, each once. */
export function placesIn(values: readonly string[], atMost: number = serverLimits.basketFiles): string[] {
  const parsed = places.max(atMost).safeParse([...new Set(values)]);
  return parsed.success ? parsed.data : invalid('files', `must be at most ${atMost} files of this Media Centre`);
}

/** The selection of a visitor, as far as it is still shown. */
export interface Basket {
  /** Those that can be had at once, and those that have to be asked for. */
  readonly given: readonly PortalFile[];
  readonly asked: readonly PortalFile[];
  readonly placed: readonly Placed[];
  /** Chosen once, and not shown any more. */
  readonly missing: number;
}

export async function basketOf(services: Services, open: Open, chosen: readonly string[]): Promise<Basket> {
  const rows = await filesAt(services.db, whereOf(open), chosen);
  const files = await filesFor(services, open, rows);
  return {
    given: files.filter(({ take }) => take === 'download'),
    asked: files.filter(({ take }) => take === 'request'),
    placed: placedOf(open, rows),
    missing: chosen.length - files.length,
  };
}
