import { expect, test } from 'vitest';
import { layOutMail } from './layout.ts';

test('a mail has the same content in HTML and in plain text', () => {
  const { html, text } = layOutMail({
    title: 'Your code',
    paragraphs: ['Type it on the page that asked for it.'],
    code: '123456',
    button: { label: 'Open Sightline', url: 'https://sightline.example/verify?a=1&b=2' },
    note: 'It is good for ten minutes.',
  });
  for (const part of ['Your code', '123456', 'Open Sightline', 'It is good for ten minutes.']) {
    expect(html).toContain(part);
    expect(text).toContain(part);
  }
  expect(text).toContain('https://sightline.example/verify?a=1&b=2');
});

test("users' text stays text in the mail's HTML", () => {
  const { html } = layOutMail({
    title: '<script>alert(1)</script>',
    paragraphs: ['"quoted" & <b>bold</b>'],
    button: { label: 'Open', url: 'https://x.example/"onclick="alert(1)' },
  });
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('<b>');
  expect(html).not.toContain('"onclick=');
});
