import type { Page } from '@playwright/test';
import type { Run } from '#features/runs/contract/run.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const draft: Run = {
  ...{ id: 'r1', name: 'ai.draft', title: 'Draft of a journey', purpose: 'Opening an account' },
  ...{ project_id: null, state: 'running', progress: 0.4, message: 'Reading interviews' },
  ...{ error: null, retry_of: null, attempt: 1, version_id: null, may_undo: false },
  ...{ undone_date: null, created_date: minutesAgo(2), started_date: minutesAgo(2) },
  ...{ ended_date: null, partials: [], partial_count: 0, partials_attempt: 1 },
  ...{ partials_cut: false, result: null },
};

/** The server answers with these runs; no feature has a run yet that takes as long as a test. */
async function withRuns(page: Page, runs: () => readonly Run[]): Promise<string[]> {
  const sent: string[] = [];
  const answer = (data: unknown) => ({ json: { status: 'success', data } });
  await page.route('**/api/main/runs?*', (route) =>
    route.fulfill(answer({ runs: runs(), next: null })),
  );
  await page.route('**/api/main/runs/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const [id, action] = pathname.split('/').slice(4);
    if (route.request().method() !== 'GET') sent.push(action ?? route.request().method());
    return route.fulfill(answer(runs().find((run) => run.id === id) ?? draft));
  });
  return sent;
}

test('a run is shown in the header, can be cancelled, and its end is announced; a failed one shows the reason, and is retried or dismissed', async ({
  signedUpPage: page,
}) => {
  await test.step('a run is shown in the header, can be cancelled, and its end is announced', async () => {
    let runs = [
      draft,
      { ...draft, id: 'r2', title: 'Sync with a tracker', state: 'queued' as const },
    ];
    const sent = await withRuns(page, () => runs);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Under way' }).click();
    await expect(page.getByRole('progressbar', { name: 'Draft of a journey' })).toBeVisible();
    await expect(page.getByText('Reading interviews')).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.getByRole('button', { name: 'Cancel' }).last().click();
    await expect.poll(() => sent).toEqual(['cancel']);
    runs = [{ ...draft, state: 'done', ended_date: minutesAgo(0) }];
    await expect(page.getByText('Draft of a journey is done.')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('button', { name: 'Under way' })).toBeHidden();
  });

  await test.step('a failed run shows the reason, and is retried or dismissed', async () => {
    let runs: Run[] = [draft];
    const sent = await withRuns(page, () => runs);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Under way' }).click();
    const error = { error_code: 'no_sources', error_message: 'There is nothing to draft from.' };
    runs = [{ ...draft, state: 'failed', error, ended_date: minutesAgo(0) }];
    const reason = page.getByRole('paragraph').filter({ hasText: error.error_message });
    await expect(reason).toBeVisible({ timeout: 15_000 });
    await expectAccessibleInBoth(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => sent).toEqual(['retry']);
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await expect.poll(() => sent).toEqual(['retry', 'DELETE']);
  });
});
