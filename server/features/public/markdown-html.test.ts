import { expect, it } from 'vitest';
import { markdownHtml } from './markdown-html.ts';

const laidOut = (text: string): string => markdownHtml(text).text;

it('Markdown is laid out for visitors', () => {
  expect(laidOut('# Harbour\n\nOpens **at nine** &amp; *late*, `a < b`')).toBe(
    '<div class="prose"><h2>Harbour</h2><p>Opens <strong>at nine</strong> &amp; <em>late</em>, <code>a &lt; b</code></p></div>',
  );
  expect(laidOut('- sand\n- [x] sea\n\n3. three')).toMatch(/<ul><li>sand<\/li><li>☑ .*sea.*<\/li><\/ul><ol start="3">/);
  expect(laidOut('|a|b|\n|-|-:|\n|1|2|')).toContain('<tr><td>1</td><td class="number">2</td></tr>');
  expect(laidOut('> said\n\n```\nx < y\n```')).toContain(
    '<blockquote><p>said</p></blockquote><pre class="code" tabindex="0">x &lt; y</pre>',
  );
});

it('nothing of it runs, loads from elsewhere or leads to what could', () => {
  const text = `<script>alert(1)</script>

<img src=x onerror=alert(1)>

Words with <b onclick="alert(1)">HTML</b> & ![a picture](https://tracker.example/1.png)

[run](javascript:alert(1)) [data](data:text/html,x) [page](https://example.org/?a="b"&c) <https://example.org> mail@example.org

# <svg onload=alert(1)>`;
  const html = laidOut(text);
  expect(html).not.toMatch(/<(?:script|img|svg|b)\b/i);
  expect(html).not.toMatch(/href="(?!https?:|mailto:)/i);
  expect(html).toContain('a picture');
  expect(html).not.toContain('tracker.example');
  expect(html).toContain('href="https://example.org/?a=');
});
