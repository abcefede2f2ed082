import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { connectAccounts } from '#features/accounts/web/index.ts';
import { textFromHtml } from '../../document/html/from-html.ts';
import { StillText } from './still-text.tsx';

connectAccounts({ usePictureAddress: (path) => path && `/files${path}`, settingsCards: [] });

test('a picture is displayed and printed at its own width, with its caption below', () => {
  const text = textFromHtml(
    '<figure><img src="/form.webp" alt="a form" width="50%"><figcaption>Asked <b>twice</b></figcaption></figure>',
  );
  const drawn = renderToStaticMarkup(createElement(StillText, { text }));
  expect(drawn).toMatch(/<figure [^>]*style="--width:50%"/);
  expect(drawn).toContain(
    '<figcaption dir="auto"><div>Asked <strong>twice</strong></div></figcaption>',
  );
});

test('each block of a text has the direction of its content, and so does a cell of a table', () => {
  const text = textFromHtml(
    '<ul><li>تفتح الحساب</li></ul><p>Word</p><table><tr><td>חשבון</td><td>2</td></tr><tr><td>a</td><td>b</td></tr></table>',
  );
  const drawn = renderToStaticMarkup(createElement(StillText, { text }));
  for (const element of ['ul', 'li', 'td', 'p']) expect(drawn).toContain(`<${element} dir="auto"`);
  expect(drawn).not.toMatch(/<(p|li|ul|td)>/);
});
