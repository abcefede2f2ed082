import { reviewCalls } from '#tools/reviewer/contract/calls/review-calls.ts';
import { settingsCalls } from '#tools/reviewer/contract/calls/settings-calls.ts';
import { reviewerCalls } from '#tools/reviewer/contract/project.ts';
import { expect, test } from '../fixtures.ts';
import { requestFrom, signIn } from '../person.ts';

test('a title that is too long for an issue is shortened, and the rest is preserved, for owner and guest', async ({
  signedIn,
  page: guest,
  server,
}) => {
  const owner = await signedIn();
  const { accessToken } = await signIn(server, owner);
  const body = { title: 'Bank app' };
  const { _id: id } = await requestFrom(server, reviewerCalls.create, { body }, accessToken);
  const params = { id };
  const review = { params, body: { title: 'Getting in' } };
  const { _id: review_id } = await requestFrom(server, reviewCalls.addReview, review, accessToken);
  const added = { params, body: { review_id, title: 'Log in' } };
  await requestFrom(server, reviewCalls.addPage, added, accessToken);
  const link = { params, body: { privacy: 'link' as const } };
  const { url } = await requestFrom(server, settingsCalls.updatePrivacy, link, accessToken);
  const may = { params, body: { guests: 'add' as const } };
  await requestFrom(server, settingsCalls.letGuests, may, accessToken);

  await owner.page.goto(`/reviewer/${id}?panel=details`);
  await guest.goto(`${url}?panel=details`);
  await guest.getByLabel('Your name').fill('Vera Lind');
  await guest.keyboard.press('Enter');
  for (const [page, letter] of [
    [owner.page, 'o'],
    [guest, 'g'],
  ] as const) {
    const fits = letter.repeat(100);
    await page.getByRole('button', { name: 'Add an issue without a pin' }).click();
    await page.getByLabel('What you found').fill(`${fits} and its end !3`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: fits }).first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(
      'This holds 100 characters. 12 more did not fit.',
    );
    await expect(page.getByRole('button', { name: 'Copy the rest' })).toBeVisible();
  }
});
