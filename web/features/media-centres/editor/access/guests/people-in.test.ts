import { expect, test } from 'vitest';
import { peopleIn } from './people-in.ts';

test('people are read as they are pasted, each once', () => {
  expect(
    peopleIn(
      [
        'ada@press.example',
        'Nadia Okafor <nadia@halden.example>',
        'erik@halden.example,Erik Dahl',
        'Mia Roth\tmia@halden.example',
        '',
        'a@b.example, c@d.example; "Lee, Ann" <e@f.example>',
        'g@h.example i@j.example',
        'ADA@press.example',
        'nobody',
      ].join('\r\n'),
    ),
  ).toEqual([
    { email: 'ADA@press.example', name: null },
    { email: 'nadia@halden.example', name: 'Nadia Okafor' },
    { email: 'erik@halden.example', name: 'Erik Dahl' },
    { email: 'mia@halden.example', name: 'Mia Roth' },
    { email: 'a@b.example', name: null },
    { email: 'c@d.example', name: null },
    { email: 'e@f.example', name: 'Lee Ann' },
    { email: 'g@h.example', name: null },
    { email: 'i@j.example', name: null },
    { email: 'nobody', name: null },
  ]);
});
