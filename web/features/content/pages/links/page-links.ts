/** A link of a page as pdf.js tells of it. */
export interface LinkAnnotation {
  readonly subtype: string;
  readonly rect: readonly number[];
  readonly url?: string | undefined;
  readonly dest?: string | readonly unknown[] | null | undefined;
}

const safe = new Set(['http:', 'https:', 'mailto:']);

/** The address of a link that leads out of the document; undefined for what is better not followed. */
export function safeAddress(url: string | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  const parsed = new URL(url);
  return safe.has(parsed.protocol) ? parsed.href : undefined;
}

export type PageLink =
  | { readonly rect: readonly number[]; readonly href: string }
  | { readonly rect: readonly number[]; readonly dest: string | readonly unknown[] };

/** The links that can be followed: to places of the document, and to sites and mail addresses. */
export function linksOf(annotations: readonly LinkAnnotation[]): PageLink[] {
  return annotations.flatMap(({ subtype, rect, url, dest }): PageLink[] => {
    if (subtype !== 'Link') return [];
    const href = safeAddress(url);
    if (href) return [{ rect, href }];
    return url === undefined && dest && dest.length > 0 ? [{ rect, dest }] : [];
  });
}
