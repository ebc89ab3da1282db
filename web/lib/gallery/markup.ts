interface Trusted {
  createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): string };
}

let policy: { createHTML(text: string): string } | null | undefined;

/** Sites may ask that markup is marked as looked at: ours is made of escaped words alone. */
function trusted(text: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Trusted };
  policy ??= trustedTypes?.createPolicy('vitrine-gallery', { createHTML: (given) => given }) ?? null;
  return policy ? policy.createHTML(text) : text;
}

export function markup(place: Element | ShadowRoot, text: string): void {
  place.innerHTML = trusted(text);
}

export function append(place: Element, text: string): void {
  place.insertAdjacentHTML('beforeend', trusted(text));
}
