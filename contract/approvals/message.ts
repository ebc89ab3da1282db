/** Words in a message that stand for facts of the request. */
export const messageVariables = ['name', 'handle', 'team', 'count'] as const;
type Facts = Readonly<Record<(typeof messageVariables)[number], string>>;

/** Messages to begin with. */
export const messageTemplates: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: 'Friendly',
    text: 'Hi {name}, may we show {count} of yours, with your name? The link below says where, and takes a minute.',
  },
  {
    name: 'Short',
    text: 'Hi {name}, may {team} use {count}? Please have a look at the link.',
  },
  {
    name: 'Formal',
    text: 'Dear {name}, {team} would like to use {count} that you published as {handle}. Please read the terms behind the link and let us know whether you agree.',
  },
];

/** The message with facts in the place of its variables. What stands for nothing is left as it is. */
export const filledMessage = (text: string, facts: Facts): string =>
  text.replaceAll(/\{(name|handle|team|count)\}/g, (_all, variable: keyof Facts) => facts[variable]);
