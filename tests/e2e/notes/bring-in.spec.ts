import { PDFDocument } from '@cantoo/pdf-lib';
import { Document, ImageRun, Packer, Paragraph } from 'docx';
import { attacks } from '#tests/fixtures/files/attack-strings.ts';
import { slowMarkdown } from '#tests/fixtures/files/hostile-files.ts';
import { expect, test } from '../fixtures.ts';
import { NotesScreen } from './notes-screen.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a page, a Word document and cells are pasted with their structure', async ({
  signedUpPage: page,
}) => {
  const notes = new NotesScreen(page);
  await notes.createNote();
  await notes.paste({
    'text/html':
      '<h2 style="color:red">Log</h2><p>She <b>waits</b> <a href="https://a.example/">here</a> <a href="javascript:hack()">there</a></p>',
    'text/plain': 'x',
  });
  await expect(notes.text.getByRole('heading', { name: 'Log' })).toBeVisible();
  await expect(notes.text.getByRole('link')).toHaveText('here');
  await notes.paste({ 'text/plain': 'Name\tWait\nAmara\t2\n' });
  await expect(notes.text.getByRole('columnheader', { name: 'Wait' })).toBeVisible();
  await expect(notes.text.getByRole('cell', { name: 'Amara' })).toBeVisible();
  // From the clipboard itself, as Word and Google Docs fill it: paragraphs in the cells.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async () => {
    const html =
      '<table><tr><td><p>Step</p></td><td><p>Heard</p></td></tr><tr><td><p>Passport</p></td><td><p>Three attempts</p><p>at her aunt’s</p></td></tr></table>';
    const blob = new Blob([html], { type: 'text/html' });
    await navigator.clipboard.write([new ClipboardItem({ 'text/html': blob })]);
  });
  await notes.text.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+v');
  await expect(notes.text.getByRole('columnheader', { name: 'Step' })).toBeVisible();
  // Markdown is formatted; the first undo restores the pasted text, and Shift pastes it
  // unformatted.
  const markdown = '## Next steps\n\n- [ ] **call** the bank';
  await page.evaluate((text) => navigator.clipboard.writeText(text), markdown);
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+v');
  await expect(notes.text.getByRole('heading', { name: 'Next steps' })).toBeVisible();
  await expect(notes.text.getByRole('checkbox')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(notes.text.getByText('## Next steps')).toBeVisible();
  await expect(notes.text.getByRole('checkbox')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(notes.text).not.toContainText('Next steps');
  await page.keyboard.press('Control+Shift+v');
  await expect(notes.text.getByText('## Next steps')).toBeVisible();
  await notes.saved();
  await page.reload();
  await expect(notes.text.getByRole('cell', { name: 'Amara' })).toBeVisible();
  // The caret after an undo depends on the browser: the last text may be in the cell.
  const heard = notes.text.getByRole('cell', { name: 'Three attempts' }).locator('p');
  await expect(heard.nth(0)).toHaveText('Three attempts');
  await expect(heard.nth(1)).toContainText('at her aunt’s');
});

test('no pasted attack string runs, or stays as more than text', async ({ signedUpPage: page }) => {
  test.slow();
  const notes = new NotesScreen(page);
  await page.addInitScript(() => {
    for (const name of ['alert', 'prompt', 'confirm']) {
      Reflect.set(window, name, () => Reflect.set(window, 'attacked', true));
    }
  });
  await notes.createNote();
  const html = attacks.filter((one) => one.includes('<') || one.includes('script'));
  for (const attack of html) {
    await notes.paste({ 'text/html': attack, 'text/plain': 'x' });
    // As if it had been copied from a note.
    await notes.paste({ 'text/html': `<p data-pm-slice="0 0 []">${attack}</p>` });
  }
  await notes.paste({ 'text/html': '<p>the end of it</p>', 'text/plain': 'x' });
  await expect(notes.text).toContainText('the end of it');
  expect(await page.evaluate(() => Reflect.get(window, 'attacked'))).toBeUndefined();
  const unsafe = await notes.text.evaluate((root) =>
    [...root.querySelectorAll('*')].flatMap((element) => {
      const bad = [...element.attributes].filter(
        ({ name, value }) => /^on/i.test(name) || /^\s*(javascript|data|vbscript):/i.test(value),
      );
      const forbidden = ['SCRIPT', 'IFRAME', 'OBJECT', 'EMBED', 'STYLE', 'FORM', 'SVG', 'MATH'];
      return bad.length > 0 || forbidden.includes(element.tagName) ? [element.outerHTML] : [];
    }),
  );
  expect(unsafe).toEqual([]);
});

test('files become notes, an unreadable file is reported, and a failed upload of a picture is retried while text is typed', async ({
  signedUpPage: page,
}) => {
  const notes = new NotesScreen(page);
  await test.step('files become notes; an unreadable file is reported, and changes nothing', async () => {
    await notes.createNote();
    await page.keyboard.type('What was here stays.');
    const drawn = new ImageRun({
      type: 'png',
      data: pixel,
      transformation: { width: 9, height: 9 },
      altText: { name: 'form', description: 'form', title: 'form' },
    });
    const word = new Document({
      sections: [
        {
          children: [
            new Paragraph('From Word'),
            new Paragraph({ text: 'one', bullet: { level: 0 } }),
            new Paragraph({ children: [drawn] }),
          ],
        },
      ],
    });
    const pages = await PDFDocument.create();
    pages.addPage([300, 300]).drawText('The clerk waited, too.', { x: 20, y: 200, size: 12 });
    const file = (name: string, content: string | Uint8Array) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(content),
    });
    await page.getByLabel('Files to import').setInputFiles([
      file('a.md', '# Interview P01\n\n- [ ] ask'),
      file('talk.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Amara>I waited.</v>\n'),
      file('visit.docx', await Packer.toBuffer(word)),
      file('minutes.pdf', await pages.save()),
      file('broken.docx', 'PK and no more'),
      // Anna and Ivan, as Windows writes Cyrillic.
      file(
        'bank.txt',
        Buffer.from('c0edede03a20e4e00ac8e2e0ed3a20ede5f20ac0edede03a20e4e0', 'hex'),
      ),
      file('tool.exe', 'MZ'),
    ]);
    const question = page.getByRole('dialog', { name: 'Check the text' });
    await expect(question).toContainText('Анна: да');
    await question.getByLabel('Text encoding').selectOption('Cyrillic (KOI8-R)');
    await expect(question).not.toContainText('Анна');
    await question.getByLabel('Text encoding').selectOption('Cyrillic (Windows)');
    await expect(question).toContainText('Анна: да');
    await question.getByRole('button', { name: 'Import' }).click();
    await expect(page.getByText('“broken.docx” is damaged')).toBeVisible();
    await expect(page.getByText('“tool.exe” can’t be imported.')).toBeVisible();
    await expect(notes.title).toHaveValue('Interview P01');
    expect(await notes.titles()).toEqual([
      'What was here stays.',
      'Interview P01',
      'talk',
      'visit',
      'minutes',
      'bank',
    ]);
    await notes.open('talk');
    await expect(notes.text).toContainText('Amara (0:01): I waited.');
    await notes.open('visit');
    await expect(notes.text.getByRole('listitem')).toHaveText('one');
    await expect(notes.text.getByRole('img', { name: 'form' })).toBeVisible();
    await notes.open('minutes');
    await expect(notes.text).toHaveText('The clerk waited, too.');
    await notes.note('What was here').locator('[data-row-of]').click();
    await expect(notes.text).toContainText('What was here stays.');
  });

  await test.step('a failed upload of a picture is retried, and text typed meanwhile is preserved', async () => {
    await notes.createNote();
    await page.keyboard.type('Before.');
    let broken = true;
    await page.route('**/api/main/mapper/note/picture', (route) =>
      broken ? route.abort('failed') : route.continue(),
    );
    await page
      .getByLabel('Pictures for this note')
      .setInputFiles({ name: 'form.png', mimeType: 'image/png', buffer: pixel });
    await expect(page.getByRole('alert')).toContainText('form.png was not uploaded.');
    await notes.text.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Typed meanwhile.');
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    const picture = notes.text.getByRole('img', { name: 'form' });
    await expect(picture).toBeVisible();
    await expect(notes.text).toContainText('Before. Typed meanwhile.');
    await notes.saved();
    await page.reload();
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
  });
});

test('content that takes too long to read does not block the page, is pasted as its source, and is reported', async ({
  signedUpPage: page,
}) => {
  await page.clock.install();
  const notes = new NotesScreen(page);
  await notes.createNote();
  const [slow = ''] = Object.values(slowMarkdown).map((make) => make());
  const reader = page.waitForEvent('worker');
  await notes.paste({ 'text/plain': slow });
  await reader;
  await page.keyboard.type('Typed meanwhile.');
  await expect(notes.text).toContainText('Typed meanwhile.');
  await page.clock.fastForward(20_000);
  await expect(
    page.getByText('This stays as it was written. Reading this takes longer'),
  ).toBeVisible();
  await expect(notes.text).toContainText('|**a***a***a*');
  const next = page.waitForEvent('worker');
  await page
    .getByLabel('Files to import')
    .setInputFiles({ name: 'slow.md', mimeType: 'text/markdown', buffer: Buffer.from(slow) });
  await next;
  await page.clock.fastForward(20_000);
  await expect(page.getByText('“slow.md” can’t be read. Reading this takes longer')).toBeVisible();
  // The next file is read by another worker, including entities.
  await notes.paste({ 'text/plain': '## Now &amp; then' });
  await expect(notes.text.getByRole('heading', { name: 'Now & then' })).toBeVisible();
});
