import type { LinkProps } from '@tanstack/react-router';

/** Where something of the product is: a route, what stands in its path, and what its search part says. */
export interface Address {
  readonly to: LinkProps['to'] & string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, unknown>>;
}
