import { createHash } from 'node:crypto';

type Directive = `${string}-src` | 'base-uri' | 'form-action' | 'frame-ancestors' | 'sandbox';

/** A Content-Security-Policy, from the sources of each of its directives. */
export const policyOf = (directives: Partial<Readonly<Record<Directive, string>>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');

const loading = /^(?:img|media|connect)-src /;

/** The same policy, by which what may be loaded from the server itself may come from one more origin: what is shown, plays or is read. */
export const alsoFrom = (policy: string, origin: string): string =>
  policy
    .split('; ')
    .map((directive) =>
      loading.test(directive) && directive.includes("'self'") ? `${directive} ${origin}` : directive,
    )
    .join('; ');

/** Text of a style sheet or a script that stands in a page, with the source by which a policy lets it in. */
export interface Inline {
  readonly text: string;
  readonly source: string;
}
export const inline = (text: string): Inline => ({
  text,
  source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
});
export const sourcesOf = (all: readonly Inline[]): string => all.map(({ source }) => source).join(' ');
