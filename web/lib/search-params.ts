/** Addresses as people read them: `?q=harbour&q=evening&type=image`, one key per value, no JSON. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const before = found[key];
    found[key] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return found;
}

export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') pairs.append(key, String(item));
    }
  }
  const text = pairs.toString();
  return text === '' ? '' : `?${text}`;
}

type Raw = Record<string, unknown>;

export function texts(raw: Raw, key: string): string[] | undefined {
  const value = raw[key];
  const list = (Array.isArray(value) ? value : [value]).filter((item) => item !== undefined && item !== '').map(String);
  return list.length > 0 ? list : undefined;
}

export function text(raw: Raw, key: string): string | undefined {
  return texts(raw, key)?.[0];
}

export function oneOf<const T extends readonly string[]>(raw: Raw, key: string, allowed: T): T[number] | undefined {
  const value = text(raw, key);
  return allowed.find((item) => item === value);
}

export function someOf<const T extends readonly string[]>(raw: Raw, key: string, allowed: T): T[number][] | undefined {
  const list = texts(raw, key)?.filter((item): item is T[number] => allowed.includes(item));
  return list && list.length > 0 ? list : undefined;
}

export function whole(raw: Raw, key: string): number | undefined {
  const value = text(raw, key);
  return value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
}

export function truth(raw: Raw, key: string): boolean | undefined {
  const value = text(raw, key);
  return value === 'true' ? true : value === 'false' ? false : undefined;
}

/** An object without the keys that have no value, so that addresses stay short and compare equal. */
export function present<T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
