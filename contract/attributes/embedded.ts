import { dayOf } from '../metadata/rules.ts';
import { type AttributeShape, convertValues, problemOf } from './rules.ts';

/** The part of what a file says in one field that fits an attribute, and a sentence about what does not. */
export interface EmbeddedRead {
  values: string[];
  /** Null where everything fits. */
  problem: string | null;
}

/** Reads a field of a file as values of an attribute: of a list those that are among the options. */
export function readEmbedded(shape: AttributeShape, text: string): EmbeddedRead {
  const several = shape.type === 'Multi Select' ? text.split(/[,;]/).map((word) => word.trim()) : [text.trim()];
  const texts = shape.type === 'Date' ? several.map(dayOf) : several;
  const { values, lost } = convertValues(
    texts.filter((word) => word !== ''),
    shape,
  );
  return { values, problem: lost.length === 0 ? null : problemOf(shape.type) };
}
