import { detectEncoding } from './detect-encoding.ts';
import type { OpenDecoder, TextEncoding } from './text-encodings.ts';

export interface DecodedText {
  /** Without its byte order mark; what the encoding has no letter for is U+FFFD. */
  text: string;
  encoding: TextEncoding;
  /** Whether the bytes leave no doubt: a byte order mark, valid UTF-8, UTF-16. False for a guess, which people confirm. */
  isSure: boolean;
}

/**
 * Decodes a text file by its bytes: byte order mark, UTF-16 without one, UTF-8, and else what its
 * letters are most like. A chosen encoding is used as it is.
 */
export async function decodeText(
  bytes: Uint8Array,
  openDecoder: OpenDecoder,
  chosen: TextEncoding | null = null,
): Promise<DecodedText> {
  const decode = (encoding: TextEncoding) => openDecoder(encoding, false).decode(bytes);
  if (chosen) return { text: decode(chosen), encoding: chosen, isSure: true };
  const sure = markedEncoding(bytes) ?? wideEncoding(bytes, openDecoder);
  if (sure) return { text: decode(sure), encoding: sure, isSure: true };
  const unicode = decode('utf-8');
  // A file may itself hold U+FFFD, rightly written.
  const isValid = !unicode.includes('\uFFFD') || isDecodable(bytes, 'utf-8', openDecoder);
  if (isValid) {
    // ISO-2022-JP is written in ASCII, with escapes that no other text has.
    const isEscaped = ['\u001B$@', '\u001B$B'].some((sign) => unicode.includes(sign));
    const encoding = isEscaped ? 'iso-2022-jp' : 'utf-8';
    return { text: encoding === 'utf-8' ? unicode : decode(encoding), encoding, isSure: true };
  }
  if (isMostlyUnicode(unicode)) return { text: unicode, encoding: 'utf-8', isSure: false };
  const encoding = await detectEncoding(bytes, openDecoder);
  return { text: decode(encoding), encoding, isSure: false };
}

function markedEncoding([first, second, third]: Uint8Array): TextEncoding | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null;
}

function isDecodable(bytes: Uint8Array, encoding: TextEncoding, openDecoder: OpenDecoder): boolean {
  try {
    openDecoder(encoding, true).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Letters that no text has: controls but line ends and tabs, private and unassigned ones. */
const impossible = /[[\p{Cc}\p{Co}\p{Cn}]--[\t\n\r\f\v]]/v;

/** UTF-16 without its mark: every second byte of its ASCII is NUL, which no other text has. */
function wideEncoding(bytes: Uint8Array, openDecoder: OpenDecoder): TextEncoding | null {
  if (bytes.length < 2 || bytes.length % 2 === 1) return null;
  const nulls = [0, 0];
  for (let at = 0; at < bytes.length; at += 1)
    if (bytes[at] === 0) nulls[at % 2] = (nulls[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = nulls;
  if (even + odd === 0) return null;
  const encoding = odd > even ? 'utf-16le' : 'utf-16be';
  if (!isDecodable(bytes, encoding, openDecoder)) return null;
  return impossible.test(openDecoder(encoding, false).decode(bytes)) ? null : encoding;
}

/** Whether a text is UTF-8 but for some places, as where lines of two files were put together. */
function isMostlyUnicode(text: string): boolean {
  const sample = text.slice(0, 1_000_000);
  const broken = sample.match(/\uFFFD+/g)?.length ?? 0;
  const whole = sample.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0;
  return whole > 3 * broken;
}
