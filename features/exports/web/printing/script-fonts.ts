import emoji from '@fontsource/noto-color-emoji/files/noto-color-emoji-emoji-400-normal.woff2?url';
import symbols from '@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff?url';
import arabic from '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2?url';
import devanagari from '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2?url';
import hebrew from '@fontsource-variable/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-wght-normal.woff2?url';
import japanese from '@fontsource-variable/noto-sans-jp/files/noto-sans-jp-latin-wght-normal.woff2?url';
import japaneseStyles from '@fontsource-variable/noto-sans-jp/wght.css?url';
import korean from '@fontsource-variable/noto-sans-kr/files/noto-sans-kr-latin-wght-normal.woff2?url';
import koreanStyles from '@fontsource-variable/noto-sans-kr/wght.css?url';
import chinese from '@fontsource-variable/noto-sans-sc/files/noto-sans-sc-latin-wght-normal.woff2?url';
import chineseStyles from '@fontsource-variable/noto-sans-sc/wght.css?url';
import thai from '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2?url';

/** A font of the suite for the letters of a script. */
interface ScriptFont {
  family: string;
  letters: RegExp;
  /** Address of its file, or of a style sheet that lists its files by their letters. */
  file: string;
  /** The letters of its one file (CSS `unicode-range`), or the style sheet of its files. */
  from: { range: string } | { styles: string };
}

const emojiRange =
  'U+23,U+2A,U+30-39,U+A9,U+AE,U+200D,U+203C,U+2049,U+20E3,U+2122,U+2139,U+2194-21AA,U+231A-23FF,U+24C2,' +
  'U+25AA-25FE,U+2600-27BF,U+2934-2935,U+2B05-2B55,U+3030,U+303D,U+3297,U+3299,U+FE0F,U+1F000-1FAFF,U+E0020-E007F';

/**
 * Fonts by script. Han characters are drawn with the first font that has them: Japanese and Korean
 * come before Chinese, as texts in these languages also have letters of their own.
 */
const scriptFonts: readonly ScriptFont[] = [
  {
    family: 'Noto Sans Arabic',
    letters: /\p{scx=Arab}/u,
    file: arabic,
    from: { range: 'U+600-6FF,U+750-77F,U+870-8FF,U+200C-200F,U+FB50-FDFF,U+FE70-FEFC' },
  },
  {
    family: 'Noto Sans Hebrew',
    letters: /\p{sc=Hebr}/u,
    file: hebrew,
    from: { range: 'U+590-5FF,U+200C-200F,U+20AA,U+25CC,U+FB1D-FB4F' },
  },
  {
    family: 'Noto Sans Devanagari',
    letters: /\p{sc=Deva}/u,
    file: devanagari,
    from: {
      range: 'U+900-97F,U+1CD0-1CF9,U+200C-200D,U+20A8,U+20B9,U+25CC,U+A830-A839,U+A8E0-A8FF',
    },
  },
  {
    family: 'Noto Sans Thai',
    letters: /\p{sc=Thai}/u,
    file: thai,
    from: { range: 'U+E00-E7F,U+200C-200D,U+25CC' },
  },
  {
    family: 'Noto Sans JP Variable',
    letters: /[\p{sc=Hira}\p{sc=Kana}]/u,
    file: japanese,
    from: { styles: japaneseStyles },
  },
  {
    family: 'Noto Sans KR Variable',
    letters: /\p{sc=Hang}/u,
    file: korean,
    from: { styles: koreanStyles },
  },
  {
    family: 'Noto Sans SC Variable',
    letters: /[\p{sc=Han}\u3000-\u303F\uFF00-\uFFEF]/u,
    file: chinese,
    from: { styles: chineseStyles },
  },
  {
    family: 'Noto Color Emoji',
    letters: /\p{Emoji_Presentation}|\p{Regional_Indicator}|\uFE0F|\u20E3/u,
    file: emoji,
    from: { range: emojiRange },
  },
  // After the emoji, which stay in colour where a text has any.
  {
    family: 'Noto Sans Symbols 2',
    letters:
      /[\u21E6-\u21F3\u2300-\u243F\u2460-\u24FF\u25A0-\u27BF\u2B00-\u2BFF\u{1F650}-\u{1F67F}\u{1F780}-\u{1F8FF}]/u,
    file: symbols,
    from: {
      range:
        'U+21E6-21F3,U+2300-243F,U+2460-24FF,U+25A0-27BF,U+2B00-2BFF,U+1F650-1F67F,U+1F780-1F8FF',
    },
  },
];

/** The fonts that the page has loaded, by family. */
const added = new Map<string, Promise<void>>();

/**
 * Makes the page draw a text with the fonts of the suite where its own fonts have no glyphs. A page
 * without such letters loads nothing; of a large font only the files with the needed letters are
 * loaded. Returns the families that draw a box for letters that they lack.
 */
export async function loadScriptFonts(text: string): Promise<string[]> {
  const required = scriptFonts.filter(({ letters }) => letters.test(text));
  if (required.length === 0) return [];
  await Promise.all(required.map(add));
  const families = required.map(({ family }) => `'${family}'`);
  document.documentElement.style.setProperty('--script-fonts', families.join(', '));
  const boxes = required.map(({ family }) => boxOf(family));
  const loaded = [...families, ...boxes].map((one) => document.fonts.load(`1em ${one}`, text));
  await Promise.all(loaded);
  return boxes;
}

const boxOf = (family: string) => `'${family} box'`;

function add({ family, file, from }: ScriptFont): Promise<void> {
  const known = added.get(family);
  if (known) return known;
  const source = `url(${file})`;
  document.fonts.add(new FontFace(`${family} box`, source));
  if ('range' in from) {
    const { range: unicodeRange } = from;
    document.fonts.add(new FontFace(family, source, { unicodeRange, weight: '100 900' }));
  }
  const done = 'styles' in from ? addStyles(from.styles) : Promise.resolve();
  added.set(family, done);
  return done;
}

function addStyles(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  const loaded = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`The fonts of ${address} cannot be loaded.`));
  });
  document.head.append(link);
  return loaded;
}
