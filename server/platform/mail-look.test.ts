import { expect, test } from 'vitest';
import { drawMail } from './mail-look.ts';

const look = { team: 'Nordisk <Reise>', accent: '#0b737d', button: 'View & keep' };

test('an email says as HTML what its text says, and writes what people typed as text', () => {
  const drawn = drawMail('Hello <b>Ada</b>.\nSecond line\n\nhttps://vitrine.example/m/a?b=1&c=2\n', look);
  for (const part of [
    'Nordisk &lt;Reise&gt;',
    'Hello &lt;b&gt;Ada&lt;/b&gt;.<br>Second line<br>',
    'href="https://vitrine.example/m/a?b=1&amp;c=2"',
    '>View &amp; keep</a>',
  ])
    expect(drawn).toContain(part);
  expect(drawn).not.toMatch(/<b>|<script|<img/);
});

test('a team without a colour has one that reads, and what only looks like an address is no button', () => {
  const drawn = drawMail('javascript:alert(1)\n\nSee https://a.example and more', { ...look, accent: null });
  expect(drawn).not.toContain('<a ');
  expect(drawn).toContain('#161b1c');
});
