import { expectAccessible, expectAccessibleInBoth } from '../accessible.ts';
import { dragItem } from '../drag-item.ts';
import { expect, test } from '../fixtures.ts';
import { NotesScreen } from '../notes/notes-screen.ts';
import { openPanel } from '../open-panel.ts';
import { MapScreen, openTogether } from './map-screen.ts';

test('a quote becomes evidence of a card by drop, picker and address, follows its note, and links in both directions', async ({
  server,
  signedIn,
}) => {
  test.slow();
  const [amara, ben] = [await signedIn('Amara Okafor'), await signedIn('Ben Haddad')];
  const [map, theirs] = await openTogether(server, amara, ben, 'Can edit');
  const notes = new NotesScreen(await amara.page.context().newPage());
  await notes.createSample();
  await notes.select('a person to ask');
  await notes.page.getByRole('button', { name: 'Highlight', exact: true }).click();
  await expect(notes.page.getByRole('textbox', { name: 'Tag of the highlight' })).toBeFocused();
  await notes.page.keyboard.type('support');
  await notes.page.keyboard.press('Enter');
  await notes.saved();
  const quotes = await openPanel(notes.page, 'Highlights');
  const quote = quotes.getByRole('listitem').filter({ hasText: 'a person to ask' });
  await expect(quote).toBeVisible();

  // By 'Send to…': to a stage, which is found by its text.
  await quote.getByRole('button', { name: 'More about a person to ask' }).click();
  await notes.page.getByRole('menuitem', { name: 'Send to a map' }).click();
  const picker = notes.page.getByRole('dialog', { name: 'Send to' });
  await picker.getByRole('combobox').fill('first week');
  await expect(picker.getByRole('option').first()).toContainText('First week');
  await notes.page.keyboard.press('Enter');
  await expect(notes.page.getByText('Sent to First week')).toBeVisible();
  await expect(quote.getByRole('link', { name: /First week/ })).toBeVisible({ timeout: 30_000 });

  // By picker, on a card.
  await map.page.bringToFront();
  await map.cell(6, 1).focus();
  const details = await openPanel(map.page, 'Details');
  await details.getByRole('button', { name: 'Link a source' }).click();
  await map.page.getByRole('combobox', { name: 'Search' }).fill('person to ask');
  const found = map.page.getByRole('option', { name: /^highlight a person to ask/ });
  await expect(found).toBeVisible();
  await expectAccessibleInBoth(map.page, { within: 'dialog' });
  await found.click();
  const evidence = details.getByRole('region', { name: 'Evidence' });
  await expect(evidence.getByRole('listitem')).toContainText('a person to ask');
  await expect(evidence.getByRole('link', { name: 'a person to ask' })).toBeVisible();
  await map.page.keyboard.press('Control+z');
  await expect(evidence.getByRole('listitem')).toHaveCount(0);

  // By address, copied from the note.
  await notes.page.bringToFront();
  await amara.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await quote.getByRole('button', { name: 'More about a person to ask' }).click();
  await notes.page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(notes.page.getByText('The link was copied.')).toBeVisible();
  const address = await notes.page.evaluate(() => navigator.clipboard.readText());
  await map.page.bringToFront();
  await details.getByRole('button', { name: 'Add evidence' }).click();
  await details.getByLabel('Source').fill(address);
  await details.getByRole('button', { name: 'Add evidence' }).click();
  await expect(evidence.getByRole('listitem')).toContainText('Interview P01 Amara');

  // By drop, as from another window, with a real mouse.
  const url = new URL(address);
  const carried = { project: url.pathname.split('/')[2], item: url.searchParams.get('note') };
  const card = map.cell(6, 1).locator('[data-item]').first();
  await dragItem(map.page, JSON.stringify(carried), card);
  await expect(evidence.getByRole('listitem')).toHaveCount(2);
  await map.page.keyboard.press('Control+z');
  await expect(evidence.getByRole('listitem')).toHaveCount(1);
  // A sentence of the note itself, dropped beside the cards of a cell, becomes a researched card.
  await notes.page.bringToFront();
  await notes.select('a person to ask');
  const sentence = await notes.text.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    text.dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer }));
    return dataTransfer.getData('application/x-sightline-item');
  });
  expect(JSON.parse(sentence)).toMatchObject({ words: 'a person to ask' });
  await map.page.bringToFront();
  await map.cell(1, 1).focus();
  await dragItem(map.page, sentence, map.cell(1, 1).getByRole('button', { name: 'Add card' }));
  await expect(map.cell(1, 1).getByTitle('Researched')).toHaveCount(2);
  await expect(map.cell(1, 1)).toContainText('a person to ask');
  await map.page.keyboard.press('Control+z');
  await expect(map.cell(1, 1)).not.toContainText('a person to ask');

  // The same sentence becomes evidence of a point of a behavioural map.
  const scales = new MapScreen(await amara.page.context().newPage());
  await scales.fill('behaviour-harbour-bank');
  const dot = scales.page.getByRole('slider', { name: 'P05, Planning', exact: true });
  await expect(dot).toBeVisible();
  await dragItem(scales.page, sentence, dot);
  const said = scales.page.getByRole('dialog', { name: 'P05 on Planning' });
  // The dropped item is read first: the dialog shows the point's evidence when it opens.
  await expect(async () => {
    if (await said.isVisible()) await scales.page.keyboard.press('Escape');
    await dot.focus();
    await scales.page.keyboard.press('q');
    await expect(said.getByLabel('Quote')).toHaveValue('a person to ask', { timeout: 1000 });
  }).toPass();
  await scales.page.close();
  await map.page.bringToFront();
  await map.cell(6, 1).focus();
  await map.saved();

  // A badge counts changes; Ben cannot see the note, so Amara applies the change for both.
  await notes.page.bringToFront();
  await notes.title.fill('Interview with Amara');
  await notes.title.press('Enter');
  await notes.saved();
  await map.page.bringToFront();
  await expect(evidence.getByText('Changed', { exact: true })).toBeVisible({ timeout: 30_000 });
  // The chain of the card says so, and the list of broken links.
  await details.getByRole('button', { name: 'From source to ticket' }).click();
  const chain = map.page.getByRole('dialog', { name: 'From source to ticket' });
  const sources = chain.getByRole('region', { name: 'Based on' });
  await expect(sources.getByRole('listitem')).toContainText('Source changed');
  await expectAccessibleInBoth(map.page, { within: 'dialog' });
  await chain.getByRole('link', { name: 'Broken links of this project' }).click();
  const broken = map.page.getByRole('listitem').filter({ hasText: 'The source changed' });
  await expect(broken.getByRole('link', { name: /a person to ask/ }).first()).toBeVisible();
  await expectAccessibleInBoth(map.page);
  await map.page.goBack();
  await map.cell(6, 1).focus();
  await evidence.getByRole('button', { name: /More about the link/ }).click();
  await map.page.getByRole('menuitem', { name: 'Apply the change now' }).click();
  await expect(evidence.getByRole('listitem')).toContainText('Interview with Amara');
  await expect(evidence.getByText('Changed', { exact: true })).toHaveCount(0);
  await expectAccessible(map.page, { within: '[aria-label="Evidence"]' });

  await notes.page.bringToFront();
  await quote.getByRole('button', { name: 'More about a person to ask' }).click();
  await notes.page.getByRole('menuitem', { name: 'From source to ticket' }).click();
  const uses = notes.page.getByRole('dialog').getByRole('region', { name: 'Leads to' });
  await expect(uses.getByRole('link', { name: /No idea which account type/ })).toBeVisible();
  await notes.page.keyboard.press('Escape');

  // Users who cannot see the notes see that there is a link, and none of its content.
  await theirs.page.bringToFront();
  await theirs.cell(6, 1).focus();
  const shown = await openPanel(theirs.page, 'Details');
  await expect(
    shown.getByText('Something that was deleted or is not shared with you'),
  ).toBeVisible();
  await expect(shown.getByRole('link', { name: 'a person to ask' })).toHaveCount(0);

  // There and back.
  await map.page.bringToFront();
  await evidence.getByRole('link', { name: 'a person to ask' }).click();
  const there = new NotesScreen(map.page);
  await expect(there.title).toHaveValue('Interview with Amara');
  await expect(there.text.locator('mark', { hasText: 'a person to ask' })).toBeInViewport();
  await notes.page.bringToFront();
  await quote.getByRole('link', { name: /No idea which account type/ }).click();
  const back = new MapScreen(notes.page);
  const again = notes.page.getByRole('complementary', { name: 'Details', exact: true });
  await expect(again).toContainText('No idea which account type');
  await expect(back.cell(6, 1)).toBeInViewport();
  // The selected text is shown in its context.
  await back.stage('First week').focus();
  await expect(again).toContainText('Stage · First week');
  await expect(again.getByRole('region', { name: 'Evidence' })).toContainText('a person to ask');
});
