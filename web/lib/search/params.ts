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

/** An object without the keys that have no value, so that addresses stay short and compare equal. */
export function present<T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
