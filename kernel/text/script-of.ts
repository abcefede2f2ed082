/** Scripts that are written from right to left (Unicode 17, bidirectional classes R and AL). */
const rightToLeft =
  /[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Samr}\p{sc=Mand}\p{sc=Adlm}\p{sc=Rohg}\p{sc=Yezi}]/u;
/** A letter, or a mark of direction, which counts as one. */
const strong = /[\p{L}\u200E\u200F\u061C]/u;

/** Whether a paragraph runs from right to left, by its first letter (UAX 9, P2 and P3). */
export function isRightToLeft(text: string): boolean {
  const [first = ''] = text.match(strong) ?? [];
  return first === '\u200F' || first === '\u061C' || rightToLeft.test(first);
}

/** Letters by which to recognize a language, the most characteristic ones first. */
const languages: readonly (readonly [RegExp, string])[] = [
  [/[\p{sc=Hira}\p{sc=Kana}]/u, 'ja-JP'],
  [/\p{sc=Hang}/u, 'ko-KR'],
  [/\p{sc=Han}/u, 'zh-CN'],
  [/\p{sc=Thai}/u, 'th-TH'],
  [/\p{sc=Deva}/u, 'hi-IN'],
  [/\p{sc=Hebr}/u, 'he-IL'],
  [/\p{sc=Arab}/u, 'ar-SA'],
  [/\p{sc=Grek}/u, 'el-GR'],
  [/\p{sc=Cyrl}/u, 'ru-RU'],
];

/** The most likely language of a text by its letters (BCP 47); null where they are Latin. */
export function languageOf(text: string): string | null {
  return languages.find(([letters]) => letters.test(text))?.[1] ?? null;
}
