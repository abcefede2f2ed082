import type { Locator, Page } from '@playwright/test';
import { acceptInvite } from '#features/sharing/contract/calls.ts';
import { matrixCalls } from '#tools/red-routes/contract/calls/matrix-calls.ts';
import { redRoutesCalls, redRoutesSharing } from '#tools/red-routes/contract/project.ts';
import { inviteLink } from '../mapper/map-screen.ts';
import { type Person, requestFrom, signIn } from '../person.ts';
import type { RunningServer } from '../server.ts';

/** The visible matrix. */
export const gridOf = (page: Page): Locator => page.getByRole('grid', { name: /^Matrix of/ });

/** The cell of two levels, both counted from 1. */
export function cellOf(page: Page, reach: number, frequency: number): Locator {
  return gridOf(page)
    .getByRole('row')
    .nth(5 - frequency)
    .getByRole('gridcell')
    .nth(reach - 1);
}

/** The accessible name of the focused cell. */
export async function heard(page: Page): Promise<string> {
  const [line = ''] = (await page.locator(':focus').ariaSnapshot()).split('\n');
  return /"(.*)"/.exec(line)?.[1] ?? '';
}

/** Creates the sample R1 by calls; returns its id and the owner's token. */
export async function makeSample(server: RunningServer, owner: Person) {
  const { accessToken } = await signIn(server, owner);
  const { _id: id } = await requestFrom(server, redRoutesCalls.create, { body: {} }, accessToken);
  await requestFrom(server, matrixCalls.fillFromSample, { params: { id } }, accessToken);
  return { id, accessToken };
}

/** The sample R1, open at one of its sub-matrices in the browsers of two users with the right to edit. */
export async function openTogether(
  server: RunningServer,
  owner: Person & { page: Page },
  editor: Person & { page: Page },
  sub: string,
): Promise<void> {
  const { id, accessToken } = await makeSample(server, owner);
  const body = { project_id: id, email: editor.email, permission: 'E' as const };
  await requestFrom(server, redRoutesSharing.share, { body }, accessToken);
  const token = (await inviteLink(server, editor.email)).split('token=')[1] ?? '';
  const theirs = await signIn(server, editor);
  await requestFrom(server, acceptInvite, { body: { token } }, theirs.accessToken);
  const { matrices } = await requestFrom(
    server,
    matrixCalls.fetch,
    { params: { id } },
    accessToken,
  );
  const found = matrices[0]?.sub_matrices.find(({ label }) => label === sub);
  for (const { page } of [owner, editor])
    await page.goto(`/red-route-matrix/${id}?sub=${found?._id}`);
}
