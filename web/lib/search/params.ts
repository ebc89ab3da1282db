type Group = Record<string, string[]>;

/** Addresses as people read them: `?q=harbour&q=evening&type=image&attribute[season]=Spring`, one key per value, no JSON. */
export function parseSearch(text: string): Record<string, string | string[] | Group> {
  const found: Record<string, string | string[] | Group> = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const [, group, name] = /^(\w+)\[([^[\]]+)\]$/.exec(key) ?? [];
    const before = found[group ?? key];
    if (group !== undefined && name !== undefined) {
      const known = typeof before === 'object' && !Array.isArray(before) ? before : {};
      found[group] = { ...known, [name]: [...(known[name] ?? []), value] };
    } else if (before === undefined) found[key] = value;
    else if (typeof before === 'string') found[key] = [before, value];
    else if (Array.isArray(before)) found[key] = [...before, value];
  }
  return found;
}

export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [name, items] of Object.entries(value as Group))
        for (const item of items) pairs.append(`${key}[${name}]`, item);
      continue;
    }
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
  const list = (Array.isArray(value) ? value : [value])
    .filter((item) => item !== undefined && item !== '' && typeof item !== 'object')
    .map(String);
  return list.length > 0 ? list : undefined;
}

/** `attribute[season]=Spring` as {season: ['Spring']}. An empty value says something: none. */
export function grouped(raw: Raw, key: string): Record<string, string[]> | undefined {
  const value = raw[key];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value).map(([name, items]) => [name, [items].flat().map(String)] as const);
  const some = entries.filter(([, items]) => items.length > 0);
  return some.length > 0 ? Object.fromEntries(some) : undefined;
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
