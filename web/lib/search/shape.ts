import { present } from './params.ts';

/** Reads one value of an address, as it stands there or as it was read before; undefined where it makes no sense. */
type Reader<T> = (value: unknown) => T | undefined;
type Raw = Readonly<Record<string, unknown>>;
type Shape = Readonly<Record<string, Reader<unknown>>>;

/** The state that a shape reads from an address. */
type Read<S extends Shape> = { [K in keyof S]?: Exclude<ReturnType<S[K]>, undefined> };

/** The reader of an address's search part: what makes no sense is left out, never an error. Also a route's `validateSearch`. */
export const searchShape =
  <S extends Shape>(shape: S) =>
  (raw: Raw): Read<S> =>
    present(Object.fromEntries(Object.entries(shape).map(([key, read]) => [key, read(raw[key])]))) as Read<S>;

/** The `validateSearch` of a route whose screen reads the address by its shape itself: what that goes by is no part of the first script. */
export const readByScreen =
  <T>() =>
  (raw: Raw): T =>
    raw as T;

/** All values of a key that are texts and that `fits` accepts. */
const listed =
  <T extends string>(fits: (value: string) => boolean): Reader<T[]> =>
  (value) => {
    const list = [value]
      .flat()
      .filter((item) => item !== undefined && item !== '' && typeof item !== 'object')
      .map(String)
      .filter(fits);
    return list.length > 0 ? (list as T[]) : undefined;
  };
const first =
  <T>(read: Reader<T[]>): Reader<T> =>
  (value) =>
    read(value)?.[0];

export const texts: Reader<string[]> = listed(() => true);
export const text: Reader<string> = first(texts);
export const textUpTo =
  (length: number): Reader<string> =>
  (value) =>
    text(value)?.slice(0, length);

export const textsLike = (shape: RegExp): Reader<string[]> => listed((value) => shape.test(value));
export const textLike = (shape: RegExp): Reader<string> => first(textsLike(shape));

export const someOf = <const T extends string>(allowed: readonly T[]): Reader<T[]> =>
  listed<T>((value) => (allowed as readonly string[]).includes(value));
export const oneOf = <const T extends string>(allowed: readonly T[]): Reader<T> => first(someOf(allowed));

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const uuids: Reader<string[]> = textsLike(UUID);
export const uuid: Reader<string> = (value) => first(uuids)(value)?.toLowerCase();

/** A day, `2026-05-01`. */
export const day: Reader<string> = textLike(/^\d{4}-\d{2}-\d{2}$/);

export const whole: Reader<number> = (value) => {
  const digits = textLike(/^\d{1,15}$/)(value);
  return digits === undefined ? undefined : Number(digits);
};

export const truth: Reader<boolean> = (value) => {
  const word = oneOf(['true', 'false'])(value);
  return word === undefined ? undefined : word === 'true';
};

/** A switch: on, or not in the address at all. */
export const on: Reader<true> = (value) => truth(value) || undefined;

/** `attribute[season]=Spring` as {season: ['Spring']}. An empty value says something: none. */
export const grouped: Reader<Record<string, string[]>> = (value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const some = Object.entries(value).flatMap(([name, items]) => {
    const list = [items].flat().map(String);
    return list.length > 0 ? [[name, list] as const] : [];
  });
  return some.length > 0 ? Object.fromEntries(some) : undefined;
};
