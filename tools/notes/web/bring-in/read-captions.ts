import { parseText } from 'media-captions';
import type { Utterance } from '../../document/transcript/transcript.ts';

/** A name before a colon, with which a caption begins. */
const named = /^(?:-\s*)?(\p{L}[\p{L}\p{N} .'’()-]{0,59}?)\s*:\s+(?=\S)/u;
// No tag is looked for beyond where the next begins: what never ends would be read again and again.
/** Where a caption of VTT names a voice, or that voice ends. */
const voice = /<v(?:\.[^\s<>]*)?\s([^<>]+)>|<\/v>/;

/** What captions say, by whom and when; nothing where a text has no captions. */
export async function utterancesFromCaptions(
  text: string,
  type: 'vtt' | 'srt',
): Promise<Utterance[]> {
  const { cues } = await parseText(text, { type, errors: false });
  return cues.flatMap(({ startTime, text: said }) => utterancesIn(said, startTime));
}

function utterancesIn(said: string, at: number): Utterance[] {
  // Words, a voice or none, its words, and so on.
  const parts: (string | undefined)[] = [undefined, ...said.split(voice)];
  return parts.flatMap((speaker, index) => {
    if (index % 2 === 1) return [];
    const words = plain(parts[index + 1] ?? '');
    if (speaker !== undefined) return [{ speaker: plain(speaker), at, text: words }];
    const [begin = '', name = null] = named.exec(words) ?? [];
    const text = words.slice(begin.length);
    return text === '' && parts.length > 2 ? [] : [{ speaker: name, at, text }];
  });
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '',
  rlm: '',
};

/** Words of a caption without its tags. */
function plain(caption: string): string {
  return caption
    .replaceAll(/<\/?[a-z\d][^<>]*>/gi, '')
    .replaceAll(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => entities[name] ?? '')
    .trim();
}
