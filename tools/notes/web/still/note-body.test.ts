import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { connectAccounts } from '#features/accounts/web/index.ts';
import { textFromHtml } from '#features/writing/document/html/from-html.ts';
import { NoteBody } from './note-body.tsx';

connectAccounts({ usePictureAddress: (path) => path && `/files${path}`, hasDashboard: () => true });

test('a picture is read and printed as wide as it was made, with its caption below', () => {
  const body = textFromHtml(
    '<figure><img src="/form.webp" alt="a form" width="50%"><figcaption>Asked <b>twice</b></figcaption></figure>',
  );
  const drawn = renderToStaticMarkup(createElement(NoteBody, { body, highlights: new Map() }));
  expect(drawn).toMatch(/<figure [^>]*style="--width:50%"/);
  expect(drawn).toContain('<figcaption><div>Asked <strong>twice</strong></div></figcaption>');
});
