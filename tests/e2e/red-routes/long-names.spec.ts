import { matrixCalls } from '#tools/red-routes/contract/calls/matrix-calls.ts';
import { expect, test } from '../fixtures.ts';
import { requestFrom } from '../person.ts';
import { cellOf, makeSample } from './matrix-screen.ts';

test('pasted lines become tasks as far as they fit, and the rest of a long line is preserved', async ({
  signedIn,
  server,
}) => {
  const { page, ...owner } = await signedIn();
  const { id, accessToken } = await makeSample(server, owner);
  const { matrices } = await requestFrom(
    server,
    matrixCalls.fetch,
    { params: { id } },
    accessToken,
  );
  const own = matrices[0]?.sub_matrices.find(({ kind }) => kind === 'persona');
  await page.goto(`/red-route-matrix/${id}?sub=${own?._id}`);
  const cell = cellOf(page, 1, 4);
  await cell.focus();
  await expect(page.getByRole('button', { name: 'Add task' }).first()).toBeEnabled();
  await cell.evaluate(
    (element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      element.dispatchEvent(paste);
    },
    `Short\n${'l'.repeat(100)} and its end`,
  );
  await expect(cell).toContainText('l'.repeat(100));
  await expect(page.getByRole('alert')).toHaveText(
    'This holds 100 characters. 12 more did not fit.',
  );
});
