// Words of rating scales of five in English, German, French and Spanish.

/** The five answers of a scale, the lowest first; each with the words that mean it. */
type Answers = readonly [string, string, string, string, string];

const scales: readonly Answers[] = [
  [
    'strongly disagree, totally disagree, completely disagree',
    'disagree, somewhat disagree, rather disagree',
    'neither agree nor disagree, neutral, undecided, neither',
    'agree, somewhat agree, rather agree',
    'strongly agree, totally agree, completely agree',
  ],
  [
    'stimme gar nicht zu, stimme überhaupt nicht zu, trifft gar nicht zu, trifft überhaupt nicht zu, trifft nicht zu',
    'stimme nicht zu, stimme eher nicht zu, lehne eher ab, trifft eher nicht zu',
    'teils teils, teils/teils, teils-teils, weder noch, neutral, unentschieden',
    'stimme zu, stimme eher zu, trifft eher zu',
    'stimme voll zu, stimme völlig zu, stimme voll und ganz zu, trifft voll zu, trifft voll und ganz zu, trifft zu',
  ],
  [
    "pas du tout d'accord, tout à fait en désaccord",
    "pas d'accord, plutôt pas d'accord, en désaccord",
    "ni d'accord ni pas d'accord, neutre, sans opinion",
    "d'accord, plutôt d'accord",
    "tout à fait d'accord, totalement d'accord",
  ],
  [
    'muy en desacuerdo, totalmente en desacuerdo',
    'en desacuerdo',
    'ni de acuerdo ni en desacuerdo, neutral',
    'de acuerdo',
    'muy de acuerdo, totalmente de acuerdo',
  ],
  ['never', 'rarely, seldom', 'sometimes, occasionally', 'often, frequently', 'always'],
  ['nie, niemals', 'selten', 'manchmal, gelegentlich', 'oft, häufig', 'immer'],
  ['jamais', 'rarement', 'parfois, de temps en temps', 'souvent', 'toujours'],
  ['nunca', 'rara vez, raramente', 'a veces', 'a menudo, frecuentemente', 'siempre'],
  ['very low', 'low', 'medium, moderate, average', 'high', 'very high'],
  ['sehr niedrig, sehr gering', 'niedrig, gering', 'mittel', 'hoch', 'sehr hoch'],
  [
    'très faible',
    'faible',
    'moyen, moyenne',
    'élevé, élevée, fort, forte',
    'très élevé, très fort',
  ],
  ['muy bajo, muy baja', 'bajo, baja', 'medio, media', 'alto, alta', 'muy alto, muy alta'],
  ['very unlikely', 'unlikely', 'neither likely nor unlikely, neutral', 'likely', 'very likely'],
  [
    'very dissatisfied, very unsatisfied',
    'dissatisfied, unsatisfied',
    'neither satisfied nor dissatisfied, neutral',
    'satisfied',
    'very satisfied',
  ],
  [
    'sehr unzufrieden',
    'unzufrieden, eher unzufrieden',
    'teils teils, neutral',
    'zufrieden, eher zufrieden',
    'sehr zufrieden',
  ],
];

const read = scales.map((answers) => {
  const words = answers.map((list) => list.split(', '));
  return {
    left: words[0]?.[0] ?? '',
    right: words.at(-1)?.[0] ?? '',
    values: new Map(words.flatMap((list, at) => list.map((word) => [word, at + 1] as const))),
  };
});

/** Answers in words as places from 1 to 5, and what the ends of their scale mean. */
export interface WordScale {
  left: string;
  right: string;
  /** The places by answer, in the case of the table. */
  values: ReadonlyMap<string, number>;
}

/**
 * The scale of the answers of a column, such as 'often' and 'never'. Null for other texts, and for a
 * column in which all say the same, which may be a fact.
 */
export function wordScaleOf(cells: readonly string[]): WordScale | null {
  const plain = (cell: string) => cell.trim().toLowerCase().replaceAll('’', "'");
  if (new Set(cells.map(plain)).size < 2) return null;
  const found = read.find(({ values }) => cells.every((cell) => values.has(plain(cell))));
  if (!found) return null;
  const values = new Map(cells.map((cell) => [cell, found.values.get(plain(cell)) ?? 1]));
  return { left: found.left, right: found.right, values };
}
