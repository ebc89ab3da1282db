import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Address } from '../lib/search/address.ts';

/** A link to an address that something else has made. */
export function AddressLink({
  address: { to, params = {}, search = {} },
  ...rest
}: {
  address: Address;
  className?: string | undefined;
  preload?: false;
  dir?: 'auto';
  /** Has the room around it that a finger needs. */
  'data-touch'?: true;
  children: ReactNode;
}) {
  return <Link to={to} params={params as never} search={search as never} {...rest} />;
}
