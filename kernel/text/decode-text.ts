import { detectEncoding } from './detect-encoding.ts';
import type { OpenDecoder, TextEncoding } from './text-encodings.ts';

export interface DecodedText {
  /** The text without its byte order mark; undecodable bytes are U+FFFD. */
  text: string;
  encoding: TextEncoding;
  /**
   * Whether the encoding is certain: a byte order mark, valid UTF-8, UTF-16. A guess is confirmed
   * by the user.
   */
  isSure: boolean;
}

/**
 * Decodes a text file by a byte order mark, as UTF-16 or UTF-8, or in the encoding that its letters
 * resemble most. A chosen encoding is used as it is.
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
  // A file may contain a valid U+FFFD itself.
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

/** Characters that no text has: controls except line ends and tabs, private and unassigned ones. */
const impossible = /[[\p{Cc}\p{Co}\p{Cn}]--[\t\n\r\f\v]]/v;

/** Detects UTF-16 without a byte order mark: every second byte of ASCII letters is NUL. */
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

/**
 * Whether a text is UTF-8 apart from few bytes, for example where lines of two files were joined.
 */
function isMostlyUnicode(text: string): boolean {
  const sample = text.slice(0, 1_000_000);
  const broken = sample.match(/\uFFFD+/g)?.length ?? 0;
  const readable = sample.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0;
  return readable > 3 * broken;
}
