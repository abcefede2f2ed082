import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { updateUser } from '#features/accounts/contract/profile.ts';
import { acceptInvite as acceptCall } from '#features/sharing/contract/calls.ts';
import { callPath } from '#kernel/call/call.ts';
import { type Visitor, visit } from '#tests/fixtures/live/live.ts';
import { mapperSharing } from '#tools/mapper/contract/project.ts';
import { expect, test } from '../fixtures.ts';
import { requestFrom, signIn, signUp } from '../person.ts';
import type { RunningServer } from '../server.ts';
import { inviteLink, MapScreen, openTogether } from './map-screen.ts';

const here = (page: Page) => page.getByRole('list', { name: 'Also here' });
const goTo = (page: Page, name: string) => page.getByRole('button', { name: `Go to ${name}` });

/** Gives a user access to an open map, which the user accepts. */
async function join(server: RunningServer, owner: Page, ownerToken: string, name: string) {
  const person = await signUp(server, name);
  const { accessToken } = await signIn(server, person);
  const id = /\/mapper\/(\w+)/.exec(owner.url())?.[1] ?? '';
  const body = { project_id: id, email: person.email, permission: 'V' as const };
  await requestFrom(server, mapperSharing.share, { body }, ownerToken);
  const token = (await inviteLink(server, person.email)).split('token=')[1] ?? '';
  await requestFrom(server, acceptCall, { body: { token } }, accessToken);
  return { id, accessToken };
}

/** Connects to the map without a browser, like one. */
function enter(server: RunningServer, id: string, accessToken: string): Visitor {
  const visitor = visit(`${server.url.replace('http', 'ws')}/live`, id, accessToken);
  visitor.provider.setAwarenessField('place', null);
  return visitor;
}

/** Uploads a user's picture, as the settings do. */
async function givePicture(server: RunningServer, person: Parameters<typeof signIn>[1]) {
  const { accessToken } = await signIn(server, person);
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: '#0f7c7e' } });
  const form = new FormData();
  form.set('media', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'me.png');
  const { status } = await fetch(server.url + callPath(updateUser), {
    method: updateUser.method,
    headers: { authorization: `Bearer ${accessToken}` },
    body: form,
  });
  expect(status).toBe(200);
}

test('with five other users three have avatars, the others are behind +2, and each arrival, move and departure is an event [S9.5] [S9.6] [S4.93] [S4.94] [S4.95] [S3.53]', async ({
  signedIn,
  server,
}) => {
  const amara = await signedIn('Amara Okafor');
  const mine = new MapScreen(amara.page);
  await mine.createSample();
  const { accessToken: ownerToken } = await signIn(server, amara);
  const names = ['Ana', 'Bo', 'Cai', 'Dee', 'Eli'];
  const heard = await amara.page.evaluateHandle(() => {
    const events: { type: string; name: string; online: boolean; fields: string[] }[] = [];
    for (const type of ['online_user_added', 'online_user_updated', 'online_user_deleted']) {
      window.addEventListener(type, (event) => {
        const { detail } = event as CustomEvent<{ name: string; online: boolean }>;
        const { name, online } = detail;
        events.push({ type, name, online, fields: Object.keys(detail) });
      });
    }
    return events;
  });
  const events = async (type: string) =>
    (await heard.jsonValue()).filter((event) => event.type === type).map(({ name }) => name);
  const visitors: Visitor[] = [];
  for (const name of names) {
    const { id, accessToken } = await join(server, amara.page, ownerToken, name);
    visitors.push(enter(server, id, accessToken));
    await expect.poll(() => events('online_user_added')).toContain(name);
  }
  await expect(here(amara.page).getByRole('listitem')).toHaveCount(3);
  const more = amara.page.getByRole('button', { name: '2 more here' });
  await expect(more).toHaveText('+2');
  await more.click();
  for (const name of names) {
    await expect(amara.page.getByRole('button', { name: `Follow ${name}` })).toBeVisible();
  }
  await amara.page.keyboard.press('Escape');
  visitors[1]?.provider.setAwarenessField('place', 'row stage');
  await expect.poll(() => events('online_user_updated')).toEqual(['Bo']);
  visitors[0]?.leave();
  await expect.poll(() => events('online_user_deleted')).toEqual(['Ana']);
  await expect(amara.page.getByRole('button', { name: '1 more here' })).toHaveText('+1');
  expect((await heard.jsonValue())[0]?.fields).toEqual(
    expect.arrayContaining(['user_id', 'name', 'email', 'profile_pic', 'color', 'online']),
  );
  for (const visitor of visitors.slice(1)) visitor.leave();
});

test("the screen follows another user and shows their pointer until the follower acts; an avatar shows the user's picture and leads to their position, or says why not [S2.130] [S2.131] [S8.15] [S8.16] [S8.17]", async ({
  signedIn,
  server,
}) => {
  test.slow();
  const amara = await signedIn('Amara Okafor');
  const ben = await signedIn('Ben Carter');
  await givePicture(server, ben);
  const [mine, his] = await openTogether(server, amara, ben, 'Can edit');
  await test.step('the screen follows another user and shows their pointer until the follower acts', async () => {
    await expect(his.cell(1, 1)).toBeVisible();
    await amara.page.setViewportSize({ width: 900, height: 500 });
    const bar = amara.page.getByRole('status').filter({ hasText: 'Following Ben Carter' });
    const follow = async () => {
      await amara.page.getByRole('button', { name: 'People', exact: true }).click();
      await amara.page.getByRole('button', { name: 'Follow Ben Carter' }).click();
      await expect(bar).toBeVisible();
    };
    await follow();
    for (const [row, stage] of [
      [8, 5],
      [1, 1],
      [8, 1],
    ] as const) {
      await his.cell(row, stage).focus();
      await expect(mine.cell(row, stage)).toBeInViewport();
    }
    await amara.page.keyboard.press('Escape');
    await expect(bar).toBeHidden();
    await follow();
    await bar.getByRole('button', { name: 'Stop following' }).click();
    await expect(bar).toBeHidden();
    await follow();
    await amara.page.mouse.move(400, 300);
    await amara.page.mouse.wheel(0, -200);
    await expect(bar).toBeHidden();

    await his.cell(2, 2).hover();
    const pointer = amara.page.locator('svg + span', { hasText: 'Ben Carter' });
    await expect(pointer).toHaveCount(1);
    await expect(async () => {
      const [cell, at] = [await mine.cell(2, 2).boundingBox(), await pointer.boundingBox()];
      expect(at && cell && at.x > cell.x && at.x < cell.x + cell.width).toBe(true);
      expect(at && cell && at.y > cell.y && at.y < cell.y + cell.height).toBe(true);
    }).toPass();
    await his.title.hover();
    await expect(pointer).toHaveCount(0);
    await follow();
    await ben.page.goto('/dashboard');
    await expect(bar).toBeHidden();
  });

  await test.step("an avatar shows the user's picture and leads to their position, or says why not", async () => {
    await ben.page.goto(amara.page.url());
    const picture = goTo(amara.page, 'Ben Carter').locator('img');
    await expect(picture).toHaveAttribute('src', /\/files\/pictures\//);
    const drawn = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(drawn).toBeGreaterThan(0);
    await amara.page.setViewportSize({ width: 900, height: 500 });
    await his.cell(8, 5).focus();
    await expect(mine.cell(8, 5)).toContainText('Ben Carter');
    await goTo(amara.page, 'Ben Carter').click();
    await expect(mine.cell(8, 5)).toBeInViewport();
    await expect(mine.cell(8, 5)).toBeFocused();
    // After the surface is idle.
    await expect(async () => {
      await goTo(amara.page, 'Ben Carter').click();
      const same = amara.page.getByText('Already on the same screen.');
      await expect(same).toBeVisible({ timeout: 1000 });
    }).toPass();

    await his.title.focus();
    await expect(mine.cell(8, 5)).not.toContainText('Ben Carter');
    await goTo(amara.page, 'Ben Carter').click();
    await expect(amara.page.getByText('User is inactive or online on Report page.')).toBeVisible();

    await ben.page.goto('/dashboard');
    await expect(here(amara.page)).toBeHidden();
    await amara.page.getByRole('button', { name: 'People', exact: true }).click();
    await amara.page.getByRole('button', { name: 'Ben Carter' }).click();
    await expect(amara.page.getByText('Cannot see inactive users on screen.')).toBeVisible();
  });
});
