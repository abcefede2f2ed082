/** The maximum length of a name, in characters. */
const longest = 60;
const maxTokens = 7;

/** Words in names that are not capitalised. */
const particles = new Set(
  'van von der den de del della di da do dos das du la le el al bin ibn ben y e und and of the zu'.split(
    ' ',
  ),
);

/** Words before a colon that are no names unless they repeat often. */
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

/** Characters that end a sentence or do not occur in names. */
const signs = /[!?…;"“”„«»<>=*/\\|。！？、，]|\.{2}|(?<=\p{L}{4})\.(?=\s+\p{Ll})/u;

/** A name without surrounding brackets or dashes; empty if nothing else is left. */
export function bareName(written: string): string {
  const text = written
    .replace(/^(?:[-–—•*]|>>+)\s*/u, '')
    .replaceAll(/\*\*|__(?=\S)/g, '')
    .trim();
  const inside = /^[[(［（【](.+)[\])］）】]$/u.exec(text)?.[1]?.trim();
  return inside !== undefined && !/[[\](（）]/u.test(inside) ? inside : text;
}

/** Whether a text can be a name at all: short, with a letter, and no sentence. */
export function canBeName(name: string): boolean {
  if (name.length > longest || !/\p{L}/u.test(name)) return false;
  const bare = withoutPronouns(name);
  return !signs.test(bare) && bare.split(/\s+/).length <= maxTokens;
}

/**
 * Whether a text is written like a name, so that one occurrence is enough: capitalised, with digits, or a
 * user name.
 */
export function isLikeName(name: string): boolean {
  if (!canBeName(name) || isLabel(name)) return false;
  const tokens = withoutPronouns(name).replace(/[,&]/g, ' ').split(/\s+/).filter(Boolean);
  const isOne = (word: string) =>
    /^\p{P}*[\p{Lu}\p{Lt}\p{N}]/u.test(word) ||
    /[_@\p{N}]/u.test(word) ||
    // iPhone, iPad: names of devices that join a meeting.
    /^\p{Ll}{1,2}\p{Lu}/u.test(word) ||
    /^d['’]\p{Lu}/u.test(word);
  const cased = tokens.filter((word) => /[\p{Lu}\p{Ll}]/u.test(word) && !particles.has(word));
  if (cased.length > 0) return cased.every(isOne);
  // Scripts without capitals: a short text that is not the topic of a Japanese sentence.
  return (
    tokens.length > 0 && tokens.length <= 4 && name.length <= 16 && !/[はがのをにも]$/u.test(name)
  );
}

/** Whether two occurrences of a text are enough: at most two words if it is not capitalised. */
export function canBeRepeated(name: string): boolean {
  return isLikeName(name) || (canBeName(name) && name.split(/\s+/).length <= 2);
}

function isLabel(name: string): boolean {
  const lower = name.toLowerCase();
  return labels.has(lower) || labels.has(lower.split(/[\s,]/)[0] ?? '');
}

/** A name without additions such as in 'Anna (she/her)' and 'Ben [Host]'. */
function withoutPronouns(name: string): string {
  return name.replaceAll(/\s*[([（［][^()[\]（）［］]*[)\]）］]/gu, '').trim() || name;
}
