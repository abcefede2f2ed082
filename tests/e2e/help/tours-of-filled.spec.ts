import type { Page } from '@playwright/test';
import { beginFromLibrary } from '#features/library/contract/calls.ts';
import { expect, test } from '../fixtures.ts';
import { requestAs } from '../person.ts';

/** A step, and the keys that do it; before each of them the user presses 'Go there'. */
type Done = readonly [title: string, ...keys: (readonly string[])[]];

interface FilledTour {
  tool: string;
  sample: string;
  path: string;
  steps: readonly Done[];
  /** A part of the sample that must stay as it is. */
  stays: string;
}

const tours: readonly FilledTour[] = [
  {
    tool: 'Mapper',
    sample: 'journey-current-account',
    path: '/mapper/:id/edit',
    steps: [
      ['Add a column', ['Enter']],
      ['Name a column', ['Renew', 'Enter']],
      ['Write a card', ['Compares', 'Enter']],
      ['Say how it feels', ['2']],
    ],
    stays: 'Notice the need',
  },
  {
    tool: 'Persona Creator',
    sample: 'persona-amara-oye',
    path: '/personas/:id',
    steps: [
      ['Add a persona', ['Enter', 'first item']],
      ['Name the persona', ['Ines', 'Enter']],
      ['Write what you know', ['Saves on Fridays', 'beside']],
      ['Say how you know it', ['Enter', 'first item']],
    ],
    stays: 'Amara Oye',
  },
  {
    tool: 'Day in the Life',
    sample: 'day-ward-nurse',
    path: '/day-in-the-life-of/:id',
    steps: [
      ['Write a task', ['23:10-23:40 Reads', 'Enter']],
      ['Say how it feels', ['Space'], ['Enter']],
    ],
    stays: 'Night nurse tells of 14 patients',
  },
  {
    tool: 'Red Route Matrix',
    sample: 'red-routes-harbour-bank',
    path: '/red-route-matrix/:id',
    steps: [
      ['Add a task', ['Enter']],
      ['Rate it', ['ArrowDown']],
    ],
    stays: 'Pay a bill',
  },
  {
    tool: 'Reviewer',
    sample: 'review-harbour-bank',
    path: '/reviewer/:id',
    steps: [
      ['Pin an issue', ['Enter', 'Too small', 'Enter']],
      ['Rate it', ['Enter'], ['Enter']],
    ],
    stays: 'Home',
  },
  {
    tool: 'Notes',
    sample: 'notes-bank-round-1',
    path: '/note-making/:id',
    steps: [
      ['Begin a note', ['Enter', 'first item']],
      ['Write what you heard', ['She checks the balance each morning.']],
    ],
    stays: '',
  },
];

const pressed = new Set(['Enter', 'ArrowDown', 'Space']);

/** Whether the focus is in sight, and not in the tour's card any more. */
const isThere = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement;
    if (!active || active === document.body || active.closest('[data-tour-card]')) return false;
    const { left, right, top, bottom } = active.getBoundingClientRect();
    return right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
  });

for (const { tool, sample, path, steps, stays } of tours) {
  test(`the tour of ${tool} adds to a sample and leaves what is there, and 'Go there' shows each place`, async ({
    signedUpPage: page,
  }) => {
    const { project_id } = await requestAs(page, beginFromLibrary, { body: { sample } });
    await page.goto(`${path.replace(':id', project_id)}?tour=start`);
    const card = page.locator('[data-tour-card]');
    const title = card.getByRole('status').locator('p').first();
    for (const [name, ...all] of steps) {
      for (const keys of all) {
        await expect(title).toHaveText(name);
        await card.getByRole('button', { name: 'Go there' }).click();
        await expect.poll(() => isThere(page), { message: name }).toBe(true);
        for (const key of keys) {
          if (key === 'first item') await page.getByRole('menuitem').first().click();
          else if (key === 'beside') {
            await expect(page.locator(':focus')).toContainText('Saves on Fridays');
            await title.click();
          } else if (pressed.has(key)) await page.keyboard.press(key);
          else await page.keyboard.type(key);
        }
      }
    }
    await expect(page.getByText(stays).first()).toBeAttached();
  });
}
