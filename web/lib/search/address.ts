import type { LinkProps } from '@tanstack/react-router';

/** The address of something in the product: a route, its params and its search part. */
export interface Address {
  readonly to: LinkProps['to'] & string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, unknown>>;
}
