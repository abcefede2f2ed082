import { reviewCalls } from '#tools/reviewer/contract/calls/review-calls.ts';
import { settingsCalls } from '#tools/reviewer/contract/calls/settings-calls.ts';
import { reviewerCalls } from '#tools/reviewer/contract/project.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { requestFrom, signIn } from '../person.ts';

test('a guest gives a name, adds issues and comments by the link, sees nothing internal, and is disconnected when removed', async ({
  signedIn,
  page: guest,
  server,
}) => {
  const owner = await signedIn('Amara Okafor');
  const { accessToken } = await signIn(server, owner);
  const body = { title: 'Bank app' };
  const { _id: id } = await requestFrom(server, reviewerCalls.create, { body }, accessToken);
  const inReview = { params: { id } };
  const { _id: review_id } = await requestFrom(
    server,
    reviewCalls.addReview,
    { ...inReview, body: { title: 'Getting in' } },
    accessToken,
  );
  const page = { ...inReview, body: { review_id, title: 'Log in' } };
  await requestFrom(server, reviewCalls.addPage, page, accessToken);
  const link = { ...inReview, body: { privacy: 'link' as const } };
  const { url } = await requestFrom(server, settingsCalls.updatePrivacy, link, accessToken);

  await owner.page.goto(`/reviewer/${id}?panel=method`);
  await owner.page.getByRole('combobox', { name: 'People who open the public link' }).click();
  await owner.page.getByRole('option', { name: 'Comment and add issues' }).click();

  await guest.goto(`${url}?panel=details`);
  await guest.getByLabel('Your name').fill('Vera Lind');
  await guest.keyboard.press('Enter');
  await expect(guest.getByText('You take part as Vera Lind (guest).')).toBeVisible();
  await guest.getByRole('button', { name: 'Add an issue without a pin' }).click();
  await guest.getByLabel('What you found').fill('No way to see the password !2');
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('button', { name: /No way to see the password/ })).toBeVisible();
  await guest.getByLabel('Your comment').fill('What comes next?');
  await guest.getByRole('button', { name: 'Comment', exact: true }).last().click();
  await expect(guest.getByText('Vera Lind (guest)').last()).toBeVisible();
  await expectAccessible(guest, { onlyWcag: true });

  await owner.page.goto(`/reviewer/${id}?panel=details`);
  await expect(owner.page.getByText('Vera Lind (guest)')).toBeVisible();
  // A note that becomes internal disappears from the guest's page, and stays for members.
  await owner.page.getByRole('button', { name: 'Add note' }).click();
  await owner.page.getByLabel('Text of the note').last().fill('They never asked a bank');
  await expect(guest.getByText('They never asked a bank')).toBeVisible();
  const internal = owner.page.getByRole('checkbox', { name: 'Internal' }).last();
  await internal.check();
  await expect(guest.getByText('They never asked a bank')).toBeHidden();
  await expect(
    owner.page.getByText('Internal notes are only for people with access'),
  ).toBeVisible();
  await expect(internal).toBeChecked();
  await owner.page.reload();
  await expect(
    owner.page.getByText('Internal notes are only for people with access'),
  ).toBeVisible();
  await owner.page.getByRole('button', { name: /No way to see the password/ }).click();
  await expect(owner.page.getByRole('region', { name: 'Duplicates' })).toContainText(
    'Vera Lind (guest)',
  );

  await requestFrom(
    server,
    settingsCalls.letGuests,
    { ...inReview, body: { guests: 'look' } },
    accessToken,
  );
  await expect(guest.getByText('You take part as')).toBeHidden();
  await expect(guest.getByLabel('Your comment')).toBeHidden();
});
