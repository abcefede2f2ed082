import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { connectAccounts } from '#features/accounts/web/index.ts';
import { textFromHtml } from '../../document/html/from-html.ts';
import { StillText } from './still-text.tsx';

connectAccounts({ usePictureAddress: (path) => path && `/files${path}` });

test('a picture is read and printed as wide as it was made, with its caption below', () => {
  const text = textFromHtml(
    '<figure><img src="/form.webp" alt="a form" width="50%"><figcaption>Asked <b>twice</b></figcaption></figure>',
  );
  const drawn = renderToStaticMarkup(createElement(StillText, { text }));
  expect(drawn).toMatch(/<figure [^>]*style="--width:50%"/);
  expect(drawn).toContain('<figcaption><div>Asked <strong>twice</strong></div></figcaption>');
});
