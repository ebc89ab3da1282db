import * as rights from '#contract/rights.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { create } from './create.ts';
import { remove } from './delete.ts';
import { impact } from './impact.ts';
import { list } from './list.ts';
import { terms } from './terms.ts';
import { update } from './update.ts';

export const handlers: Handled<Services>[] = [
  on(rights.listRights, list),
  on(rights.createRight, create),
  on(rights.updateRight, update),
  on(rights.deleteRight, remove),
  on(rights.rightImpact, impact),
  on(rights.listTerms, terms),
];
