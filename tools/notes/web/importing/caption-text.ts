import { decodeHTML } from 'entities/decode';

/**
 * The words of a caption: without the tags of WebVTT and SubRip, without the codes of SubStation Alpha
 * (`{\an8}`, `{\pos(1,2)}`) and MicroDVD (`{y:i}`), with entities as the signs that they stand for. Lines stay.
 */
export function captionText(caption: string): string {
  // No tag is looked for beyond where the next begins: what never ends would be read again and again.
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
