import type { Feature } from '../declaration.ts';
import { SavedSearches } from './SavedSearches.tsx';

export const searches: Feature = { nav: [{ order: 80, Part: SavedSearches }] };
