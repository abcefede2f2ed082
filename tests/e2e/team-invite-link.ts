import { mailsIn } from '#tests/fixtures/outbox.ts';
import { expect } from './fixtures.ts';
import type { RunningServer } from './server.ts';

/** The path of the newest invitation to a team; the mail may arrive a moment after the answer. */
export async function teamInviteLink(server: RunningServer, email: string): Promise<string> {
  const find = async () => {
    const texts = (await mailsIn(server.outbox, email)).map(({ text }) => text);
    return /\/team-invite\?token=\w+/.exec(texts.join(' '))?.[0] ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}
