interface PersonName {
  readonly first_name: string;
  readonly last_name: string;
}

/** 'Nadia Okafor', or what there is of it. */
export const fullName = ({ first_name, last_name }: PersonName): string => `${first_name} ${last_name}`.trim();

/** 'NO' for Nadia Okafor. */
export const initialsOf = ({ first_name, last_name }: PersonName): string =>
  [first_name, last_name].map((part) => [...part][0]?.toUpperCase() ?? '').join('');
