import { type OpenDecoder, type TextEncoding, textEncodingOf } from './text-encodings.ts';

/** The detector's names of the encodings that it may find, mapped to ours. */
const detected: Readonly<Record<string, TextEncoding>> = {
  macroman: 'macintosh',
  cp932: 'shift_jis',
  cp949: 'euc-kr',
  gbk: 'gb18030',
  cp874: 'windows-874',
};

const candidates = [
  ...['windows-1252', 'windows-1250', 'windows-1251', 'windows-1253', 'windows-1254'],
  ...['windows-1255', 'windows-1256', 'windows-1257', 'iso-8859-2', 'koi8-r', 'koi8-u'],
  ...['macroman', 'cp932', 'shift_jis', 'euc-jp', 'gb18030', 'gbk', 'big5', 'euc-kr', 'cp949'],
  ...['cp874'],
];

/** Below this confidence the detector has recognized next to nothing. */
const minConfidence = 0.006;

/** Characters that are not typed: controls, private ones and box drawing. */
const unlikely = /[[\p{Cc}\p{Co}\p{Cn}\u2500-\u259F\uFFFD]--[\t\n\r\f\v]]/v;

/**
 * Guesses the encoding of a text that is not Unicode by its letters (jschardet); Western European
 * where these are inconclusive. Of encodings that give the same text, the most common one is
 * returned.
 */
export async function detectEncoding(
  bytes: Uint8Array,
  openDecoder: OpenDecoder,
): Promise<TextEncoding> {
  const sample = linesWithLetters(bytes);
  const read = (encoding: TextEncoding) => openDecoder(encoding, false).decode(sample);
  const japanese = (['shift_jis', 'euc-jp'] as const).find((one) => isMostlyKana(read(one)));
  if (japanese) return japanese;
  // Loaded on demand: its model is a megabyte.
  const { detectAll } = await import('jschardet');
  const ranked = detectAll(sample, { minimumThreshold: 0, detectEncodings: candidates })
    .filter(({ confidence }) => confidence >= minConfidence)
    .map(({ encoding }) => encoding?.toLowerCase() ?? '')
    .map((name) => detected[name] ?? textEncodingOf(name))
    .filter((encoding) => encoding !== null);
  const best = ranked.find((encoding) => isLikely(read(encoding))) ?? 'windows-1252';
  const [guessed, western] = [read(best), read('windows-1252')];
  return guessed === western || isRatherWestern(best, guessed, western) ? 'windows-1252' : best;
}

/** Letters beyond ASCII of languages whose encodings the detector confuses. */
const alphabets = {
  western: [
    'àâæçéèêëîïôœùûüÿ',
    'áéíñóúüçàèïò',
    'àáâãçéêíóôõúü',
    'àèéìíîòóùú',
    'äöüßåæøéèà',
    'áéíóúëïöü',
  ],
  eastern: [
    'ąćęłńóśźż',
    'áčďéěíňóřšťúůýžäĺľŕô',
    'áéíóöőúüű',
    'ăâîșțşţ',
    'čćđšž',
    'ąčęėįšųūž',
    'āčēģīķļņšūž',
    'äõöüšž',
    'çğıöşüâîû',
  ],
} as const;
const confused = new Set<TextEncoding>([
  'windows-1250',
  'windows-1257',
  'windows-1254',
  'iso-8859-2',
]);

/**
 * Whether a text has the letters of one Western language, where the guessed decoding has those of
 * none.
 */
function isRatherWestern(guessed: TextEncoding, text: string, western: string): boolean {
  const isOf = (read: string, letters: readonly string[]) => {
    const found = [...new Set(read.toLowerCase().match(/[^\p{ASCII}]/gu) ?? [])].filter((one) =>
      /\p{L}/u.test(one),
    );
    return letters.some((alphabet) => found.every((letter) => alphabet.includes(letter)));
  };
  return (
    confused.has(guessed) && !isOf(text, alphabets.eastern) && isOf(western, alphabets.western)
  );
}

/** Letters of other scripts, and such letters next to Latin ones, which hardly any word has. */
const foreign = /[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Hebr}\p{sc=Arab}\p{sc=Thai}]/gu;
const mixed =
  /(?<=[a-z])[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Hebr}\p{sc=Arab}\p{sc=Thai}]|[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Hebr}\p{sc=Arab}\p{sc=Thai}](?=[a-z])/giu;

function isLikely(text: string): boolean {
  if (unlikely.test(text)) return false;
  const touching = text.match(mixed)?.length ?? 0;
  return touching === 0 || touching * 2 < (text.match(foreign)?.length ?? 0);
}

/**
 * Whether most non-ASCII letters are kana: the detector misses Japanese text with few different
 * letters.
 */
function isMostlyKana(text: string): boolean {
  const kana = text.match(/[\u3041-\u30FF]/g)?.length ?? 0;
  const letters = text.match(/[^\p{ASCII}]/gu)?.length ?? 0;
  return !unlikely.test(text) && kana * 2 >= letters;
}

const sampleBytes = 64 * 1024;

/** The lines of a text with non-ASCII letters, up to a size. */
function linesWithLetters(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= sampleBytes) return bytes;
  const parts: number[] = [];
  let [begin, isDecisive] = [0, false];
  for (let at = 0; at <= bytes.length && parts.length < sampleBytes; at += 1) {
    const byte = bytes[at] ?? 0x0a;
    isDecisive ||= byte >= 0x80;
    if (byte !== 0x0a && byte !== 0x0d && at - begin < 4096) continue;
    if (isDecisive) parts.push(...bytes.subarray(begin, at + 1));
    [begin, isDecisive] = [at + 1, false];
  }
  return Uint8Array.from(parts);
}
