import { Failure } from '#kernel/call/failure.ts';
import { modelFailures } from '#kernel/model-failures.ts';
import { chat } from '#platform/server/ai/chat.ts';
import { draw } from '#platform/server/ai/draw.ts';
import { embed } from '#platform/server/ai/embed.ts';
import type { ModelSetting, ModelWork, Structure } from '#platform/server/ai/model-setting.ts';
import { probe } from '#platform/server/ai/probe.ts';
import type { OutgoingFetch } from '#platform/server/outside/outgoing/service.ts';

/** What a test found out; null where it was not tested. */
export interface Found {
  structure: Structure | null;
  pictures: boolean | null;
  dimensions: number | null;
}

export interface Tested extends Found {
  failure: Failure | null;
  milliseconds: number;
}

const nothing: Found = { structure: null, pictures: null, dimensions: null };
/** Milliseconds that a test may take: a server may load its model first. */
const longest = 120_000;

/** Asks a model for a little of its work, and tells how that went. */
export async function testModelFor(
  work: ModelWork,
  setting: ModelSetting,
  send: OutgoingFetch,
  given: AbortSignal,
): Promise<Tested> {
  const tooLong = AbortSignal.timeout(longest);
  const signal = AbortSignal.any([given, tooLong]);
  const begun = performance.now();
  const [found] = await Promise.allSettled([testers[work](setting, send, signal)]);
  const milliseconds = Math.round(performance.now() - begun);
  given.throwIfAborted();
  if (found.status === 'fulfilled') return { ...found.value, failure: null, milliseconds };
  if (found.reason instanceof Failure) {
    return { ...nothing, failure: found.reason, milliseconds };
  }
  if (!tooLong.aborted) throw found.reason;
  const failure = modelFailures.fail('model_unreachable', 'It took longer than two minutes.');
  return { ...nothing, failure, milliseconds };
}

type Tester = (setting: ModelSetting, send: OutgoingFetch, signal: AbortSignal) => Promise<Found>;

const probed: Tester = async (setting, send, signal) => {
  const { structure, pictures } = await probe(setting, send, signal);
  return { ...nothing, structure, pictures };
};

const testers: Record<ModelWork, Tester> = {
  draft: probed,
  see: probed,
  async chat(setting, send, signal) {
    const messages = [{ role: 'user', text: 'Write the word ready.' }] as const;
    const answer = chat(setting, send, { instructions: 'Answer in one word.', messages, signal });
    for await (const part of answer) if (part.trim() !== '') break;
    return nothing;
  },
  async embed(setting, send, signal) {
    const { vectors } = await embed(setting, send, ['The parcel was late.'], signal);
    const dimensions = vectors[0]?.length ?? 0;
    if (dimensions === 0) throw modelFailures.fail('model_unreadable');
    return { ...nothing, dimensions };
  },
  async draw(setting, send, signal) {
    const { picture } = await draw(setting, send, 'A red circle on white.', signal);
    return { ...nothing, pictures: isPicture(picture) };
  },
};

/** The first bytes of PNG, JPEG, WebP and GIF. */
const beginnings = ['89504e47', 'ffd8ff', '52494646', '47494638'];

function isPicture(bytes: Uint8Array): boolean {
  const first = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  return beginnings.some((beginning) => first.startsWith(beginning));
}
