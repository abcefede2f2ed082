import { decodeHTML } from 'entities/decode';

/**
 * The text of a caption without the tags of WebVTT and SubRip and the codes of SubStation Alpha (`{\an8}`,
 * `{\pos(1,2)}`) and MicroDVD (`{y:i}`), with entities decoded. Line breaks stay.
 */
export function captionText(caption: string): string {
  // A tag ends before the next one begins: an unclosed tag must not be scanned again and again.
  const bare = caption
    .replaceAll(/<\/?[a-z][^<>]*>|<\d[\d:.]*>|<\/>/gi, '')
    .replaceAll(/\{\\[^{}]*\}|\{\/?[biu]\}|\{[a-z]:[^{}]*\}/gi, '')
    .replaceAll(/\\N/g, '\n')
    .replaceAll('\\h', ' ');
  return decodeHTML(bare)
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .split(/\r\n?|\n/)
    .map((line) => line.replaceAll(/[\s\u00a0]+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}
