import { parseText } from 'media-captions';
import type { Utterance } from '../../document/transcript/transcript.ts';

/** A name before a colon, with which a caption begins. */
const named = /^(?:-\s*)?(\p{L}[\p{L}\p{N} .'’()-]{0,59}?)\s*:\s+(?=\S)/u;
/** The voice that a caption of VTT names. */
const voiced = /<v(?:\.[^\s>]*)?\s+([^>]+)>([\s\S]*?)(?=<\/v>|<v[\s.]|$)/g;

/** What captions say, by whom and when; nothing where a text has no captions. */
export async function utterancesFromCaptions(
  text: string,
  type: 'vtt' | 'srt',
): Promise<Utterance[]> {
  const { cues } = await parseText(text, { type, errors: false });
  return cues.flatMap(({ startTime, text: said }) => utterancesIn(said, startTime));
}

function utterancesIn(said: string, at: number): Utterance[] {
  const voices = [...said.matchAll(voiced)];
  if (voices.length > 0) {
    return voices.map(([, speaker = '', words = '']) => ({
      speaker: plain(speaker),
      at,
      text: plain(words),
    }));
  }
  const words = plain(said);
  const speaker = named.exec(words);
  const [begin = '', name = null] = speaker ?? [];
  return [{ speaker: name, at, text: words.slice(begin.length) }];
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
    .replaceAll(/<\/?[a-z\d][^>]*>/gi, '')
    .replaceAll(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => entities[name] ?? '')
    .trim();
}
