import { expect, test } from 'vitest';
import { commonFailures } from '#kernel/call/failure.ts';
import { pictureCalls } from '../contract/calls.ts';
import { pictureRoutes } from './index.ts';

const { signal } = new AbortController();
const context = {
  ...{ actor: { userId: 'ada' }, input: { params: { id: 'p' } }, signal },
  uploads: [{ field: 'media', path: '/tmp/a' }],
};

/** Uploads by a user who may edit, or not; with the stored files. */
async function upload(mayEdit: boolean) {
  const stored: unknown[] = [];
  const [route] = pictureRoutes(
    pictureCalls('maps'),
    {
      async allowEdit(actor, id) {
        expect([actor.userId, id]).toEqual(['ada', 'p']);
        if (!mayEdit) throw commonFailures.fail('forbidden');
      },
    },
    {
      async store(...given) {
        stored.push(given);
        return 'stored' as never;
      },
    },
  );
  const answer = route?.handle(context as never, undefined as never);
  return { answer, stored, id: route?.call.id };
}

test('a picture is stored in its project, for its sender', async () => {
  const { answer, stored, id } = await upload(true);
  expect(await answer).toBe('stored');
  expect(id).toBe('maps.uploadPicture');
  expect(stored).toEqual([['p', context.uploads, { owner: 'ada', signal }]]);
});

test('nothing is stored for users who may not edit the project', async () => {
  const { answer, stored } = await upload(false);
  await expect(answer).rejects.toMatchObject({ code: 'forbidden' });
  expect(stored).toEqual([]);
});
