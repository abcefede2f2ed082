/** Letters of a name at most. */
const longest = 60;
const mostWords = 7;

/** Words that are in names without a capital. */
const particles = new Set(
  'van von der den de del della di da do dos das du la le el al bin ibn ben y e und and of the zu'.split(
    ' ',
  ),
);

/** What stands before a colon and is no name, unless it does so again and again. */
const labels = new Set([
  ...[
    'attendees',
    'participants',
    'present',
    'date',
    'time',
    'location',
    'place',
    'title',
    'subject',
  ],
  ...[
    'meeting',
    'duration',
    'recording',
    'transcript',
    'language',
    'kind',
    'note',
    'notes',
    'agenda',
  ],
  ...['topic', 'summary', 'project', 'goal', 'where', 'when', 'who', 'what', 'why', 'how', 'which'],
  ...[
    'question',
    'answer',
    'example',
    'remember',
    'look',
    'listen',
    'so',
    'well',
    'yes',
    'no',
    'okay',
  ],
  ...[
    'ok',
    'wait',
    'first',
    'second',
    'third',
    'then',
    'but',
    'and',
    'also',
    'warning',
    'important',
  ],
  ...[
    'http',
    'https',
    'mailto',
    'to do',
    'todo',
    'there',
    'here',
    'this',
    'that',
    'it',
    'the',
    'a',
  ],
  ...[
    'teilnehmer',
    'datum',
    'ort',
    'thema',
    'hinweis',
    'frage',
    'antwort',
    'also',
    'ja',
    'nein',
    'erstens',
  ],
]);

/** Signs that end a sentence, or are in no name. */
const signs = /[!?…;"“”„«»<>=*/\\|。！？、，]|\.{2}|(?<=\p{L}{4})\.(?=\s+\p{Ll})/u;

/** A name without the brackets or dash around it; empty where there is nothing else. */
export function bareName(written: string): string {
  const text = written
    .replace(/^(?:[-–—•*]|>>+)\s*/u, '')
    .replaceAll(/\*\*|__(?=\S)/g, '')
    .trim();
  const inside = /^[[(［（【](.+)[\])］）】]$/u.exec(text)?.[1]?.trim();
  return inside !== undefined && !/[[\](（）]/u.test(inside) ? inside : text;
}

/** Whether something can be a name at all: short, with a letter, and no sentence. */
export function canBeName(name: string): boolean {
  if (name.length > longest || !/\p{L}/u.test(name)) return false;
  const bare = withoutPronouns(name);
  return !signs.test(bare) && bare.split(/\s+/).length <= mostWords;
}

/** Whether it is written as names are, so that once is enough: with capitals, figures or as a user name. */
export function isLikeName(name: string): boolean {
  if (!canBeName(name) || isLabel(name)) return false;
  const words = withoutPronouns(name).replace(/[,&]/g, ' ').split(/\s+/).filter(Boolean);
  const isOne = (word: string) =>
    /^\p{P}*[\p{Lu}\p{Lt}\p{N}]/u.test(word) ||
    /[_@\p{N}]/u.test(word) ||
    // iPhone, iPad: as devices are called that join a meeting.
    /^\p{Ll}{1,2}\p{Lu}/u.test(word) ||
    /^d['’]\p{Lu}/u.test(word);
  const cased = words.filter((word) => /[\p{Lu}\p{Ll}]/u.test(word) && !particles.has(word));
  if (cased.length > 0) return cased.every(isOne);
  // Scripts without capitals: a short one, and no topic of a sentence in Japanese.
  return (
    words.length > 0 && words.length <= 4 && name.length <= 16 && !/[はがのをにも]$/u.test(name)
  );
}

/** Whether it is written so that twice is enough: of two words at most where they have no capitals. */
export function canBeRepeated(name: string): boolean {
  return isLikeName(name) || (canBeName(name) && name.split(/\s+/).length <= 2);
}

function isLabel(name: string): boolean {
  const lower = name.toLowerCase();
  return labels.has(lower) || labels.has(lower.split(/[\s,]/)[0] ?? '');
}

/** Anna (she/her), Ben [Host]: what stands behind a name says something of it. */
function withoutPronouns(name: string): string {
  return name.replaceAll(/\s*[([（［][^()[\]（）［］]*[)\]）］]/gu, '').trim() || name;
}
