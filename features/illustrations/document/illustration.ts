import type { PictureSubject } from '../contract/calls.ts';

/** What an illustration is drawn from. */
export interface IllustrationOptions {
  description: string;
  subject: PictureSubject;
  /** Another one of the same description. */
  variant: number;
}

/** Pixels of each side of an illustration. */
export const illustrationSide = 512;

interface Palette {
  back: string;
  far: string;
  near: string;
  accent: string;
  skin: string;
}

/** Colours that go together; no skin is that of people, so that nobody is meant. */
const palettes: readonly Palette[] = [
  { back: '#e8e4fb', far: '#b9aef2', near: '#6a55d8', accent: '#f2a65a', skin: '#c3b7ef' },
  { back: '#dff3ec', far: '#9fd8c2', near: '#1f8a66', accent: '#f0b429', skin: '#8fc9b3' },
  { back: '#fdeadd', far: '#f6bf95', near: '#c8622a', accent: '#3f6fb5', skin: '#eeb083' },
  { back: '#e0edf9', far: '#a3c7ea', near: '#2b66a8', accent: '#e8735a', skin: '#93b9e0' },
  { back: '#fbe3ea', far: '#efa5ba', near: '#b03a62', accent: '#4f9d8f', skin: '#e696ae' },
  { back: '#eef0dc', far: '#c9d08f', near: '#6f7a22', accent: '#8f5bb5', skin: '#bcc57f' },
];

/** Objects that are drawn where a description has one of these words. */
const symbols: readonly { words: RegExp; draw: (at: Point, colours: Palette) => string }[] = [
  { words: /\b(?:phone|app|mobile|call|message)/i, draw: phone },
  { words: /\b(?:computer|laptop|screen|software|program|website|online)/i, draw: screen },
  { words: /\b(?:book|read|librar|school|teach|student|learn)/i, draw: book },
  { words: /\b(?:train|bus|tram|travel|commut|journey|trip)/i, draw: wheel },
  { words: /\b(?:shop|buy|store|market|order|price|pay)/i, draw: bag },
  { words: /\b(?:garden|plant|farm|forest|park|outdoor|nature)/i, draw: tree },
  { words: /\b(?:coffee|tea|cook|kitchen|food|restaurant|cafe|café)/i, draw: cup },
  { words: /\b(?:music|sing|choir|concert|podcast)/i, draw: note },
  { words: /\b(?:money|bank|save|budget|insur)/i, draw: coin },
  { words: /\b(?:time|late|wait|hour|day|morning|night|clock)/i, draw: clock },
];

interface Point {
  x: number;
  y: number;
}

/**
 * An illustration as SVG, 512 by 512: the same for the same options. A person has no face: shapes and
 * what they carry distinguish them, and none can be mistaken for a real person.
 */
export function illustrate({ description, subject, variant }: IllustrationOptions): string {
  const random = createRandom(`${description.trim().toLowerCase()} ${subject} ${variant}`);
  const colours = pick(palettes, random());
  const found = symbols.filter(({ words }) => words.test(description));
  const shapes =
    subject === 'person'
      ? person(colours, random, found[0]?.draw)
      : scene(colours, random, found.slice(0, 3));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">',
    `<rect width="512" height="512" fill="${colours.back}"/>`,
    ...shapes,
    '</svg>',
  ].join('');
}

function person(
  colours: Palette,
  random: () => number,
  symbol: ((at: Point, colours: Palette) => string) | undefined,
): string[] {
  const { far, near, accent, skin } = colours;
  const width = 150 + random() * 50;
  const hair = pick(hairs, random());
  const collar = pick([near, accent, far], random());
  return [
    `<circle cx="${120 + random() * 270}" cy="${90 + random() * 80}" r="${60 + random() * 50}" fill="${far}" opacity="0.5"/>`,
    hair.behind(near),
    `<path d="M${256 - width} 512c0-110 60-165 ${width}-165s${width} 55 ${width} 165z" fill="${near}"/>`,
    `<path d="M212 330h88v34a44 44 0 0 1-88 0z" fill="${skin}"/>`,
    `<path d="M206 352c20 34 80 34 100 0l14 12c-26 46-102 46-128 0z" fill="${collar}"/>`,
    `<ellipse cx="256" cy="236" rx="82" ry="98" fill="${skin}"/>`,
    hair.before(near),
    ...(random() < 0.35 ? [glasses(accent)] : []),
    ...(symbol
      ? [symbol({ x: 372, y: 392 }, { ...colours, near: accent, far: colours.back })]
      : []),
  ];
}

const nothing = () => '';
const hairs: readonly { behind(fill: string): string; before(fill: string): string }[] = [
  {
    behind: nothing,
    before: (fill) =>
      `<path d="M172 224c-6-110 174-110 168 0-30-52-138-52-168 0z" fill="${fill}"/>`,
  },
  {
    behind: (fill) => `<path d="M160 240c-10-140 202-140 192 0v110H160z" fill="${fill}"/>`,
    before: (fill) => `<path d="M174 210c10-60 154-60 164 0-50-24-114-24-164 0z" fill="${fill}"/>`,
  },
  {
    behind: (fill) => `<circle cx="256" cy="122" r="46" fill="${fill}"/>`,
    before: (fill) => `<path d="M174 214c0-92 164-92 164 0-40-40-124-40-164 0z" fill="${fill}"/>`,
  },
  {
    behind: (fill) =>
      [180, 218, 256, 294, 332]
        .map(
          (x) => `<circle cx="${x}" cy="${170 - Math.abs(256 - x) * -0.2}" r="48" fill="${fill}"/>`,
        )
        .join(''),
    before: nothing,
  },
  { behind: nothing, before: nothing },
  {
    behind: nothing,
    before: (fill) =>
      `<path d="M160 206h192c0-120-192-120-192 0zm-14 0h228v20H146z" fill="${fill}"/>`,
  },
];

function glasses(fill: string): string {
  return `<g fill="none" stroke="${fill}" stroke-width="8"><circle cx="222" cy="240" r="26"/><circle cx="290" cy="240" r="26"/><path d="M248 240h16"/></g>`;
}

function scene(
  colours: Palette,
  random: () => number,
  found: readonly { draw: (at: Point, colours: Palette) => string }[],
): string[] {
  const { far, near, accent } = colours;
  const hill = (height: number, fill: string) => {
    const [a, b] = [height - random() * 60, height + random() * 60];
    return `<path d="M0 ${height}C130 ${a} 220 ${b} 300 ${height}S460 ${a} 512 ${height}V512H0z" fill="${fill}"/>`;
  };
  const points: readonly Point[] = [
    { x: 140, y: 330 },
    { x: 372, y: 360 },
    { x: 256, y: 250 },
  ];
  return [
    `<circle cx="${90 + random() * 330}" cy="${90 + random() * 60}" r="${36 + random() * 26}" fill="${accent}"/>`,
    hill(330, far),
    hill(410, near),
    ...found.map(({ draw }, at) => draw(points[at] ?? { x: 256, y: 250 }, colours)),
    ...(found.length === 0
      ? [tree({ x: 150, y: 320 }, colours), tree({ x: 360, y: 350 }, colours)]
      : []),
  ];
}

const white = '#ffffff';

function phone({ x, y }: Point, { near, far }: Palette): string {
  return `<g transform="translate(${x - 36} ${y - 64})"><rect width="72" height="128" rx="14" fill="${near}"/><rect x="8" y="14" width="56" height="92" rx="4" fill="${white}"/><rect x="16" y="26" width="40" height="12" rx="6" fill="${far}"/><rect x="16" y="48" width="28" height="12" rx="6" fill="${far}"/></g>`;
}

function screen({ x, y }: Point, { near, far }: Palette): string {
  return `<g transform="translate(${x - 80} ${y - 56})"><rect width="160" height="100" rx="10" fill="${near}"/><rect x="10" y="10" width="140" height="76" rx="4" fill="${white}"/><rect x="22" y="24" width="70" height="12" rx="6" fill="${far}"/><rect x="22" y="46" width="104" height="12" rx="6" fill="${far}"/><path d="M-14 108h188v12H-14z" fill="${near}"/></g>`;
}

function book({ x, y }: Point, { near, far }: Palette): string {
  return `<g transform="translate(${x - 70} ${y - 46})"><path d="M70 14C48-6 16-4 0 4v84c16-8 48-10 70 10 22-20 54-18 70-10V4C124-4 92-6 70 14z" fill="${white}" stroke="${near}" stroke-width="10" stroke-linejoin="round"/><path d="M70 14v84M20 34h28M92 34h28M20 56h28M92 56h28" stroke="${far}" stroke-width="8"/></g>`;
}

function wheel({ x, y }: Point, { near, far, accent }: Palette): string {
  return `<g transform="translate(${x - 84} ${y - 56})"><rect width="168" height="84" rx="20" fill="${near}"/><rect x="14" y="16" width="40" height="30" rx="6" fill="${white}"/><rect x="64" y="16" width="40" height="30" rx="6" fill="${white}"/><rect x="114" y="16" width="40" height="30" rx="6" fill="${white}"/><rect y="58" width="168" height="10" fill="${accent}"/><circle cx="42" cy="92" r="18" fill="${far}" stroke="${near}" stroke-width="8"/><circle cx="126" cy="92" r="18" fill="${far}" stroke="${near}" stroke-width="8"/></g>`;
}

function bag({ x, y }: Point, { near, far }: Palette): string {
  return `<g transform="translate(${x - 52} ${y - 60})"><path d="M26 40c0-52 52-52 52 0" fill="none" stroke="${near}" stroke-width="10"/><path d="M4 34h96l8 90H-4z" fill="${near}"/><circle cx="52" cy="78" r="16" fill="${far}"/></g>`;
}

function tree({ x, y }: Point, { near, far, accent }: Palette): string {
  return `<g transform="translate(${x} ${y})"><rect x="-8" y="10" width="16" height="70" fill="${accent}"/><circle cy="-14" r="52" fill="${near}"/><circle cx="-16" cy="-30" r="18" fill="${far}"/></g>`;
}

function cup({ x, y }: Point, { near, far }: Palette): string {
  return `<g transform="translate(${x - 50} ${y - 50})"><path d="M0 24h88v40a44 44 0 0 1-88 0z" fill="${near}"/><path d="M88 34h12a18 18 0 0 1 0 36H86" fill="none" stroke="${near}" stroke-width="10"/><path d="M28 6c-10-14 10-18 0-32M58 6c-10-14 10-18 0-32" fill="none" stroke="${far}" stroke-width="8" stroke-linecap="round"/></g>`;
}

function note({ x, y }: Point, { near, accent }: Palette): string {
  return `<g transform="translate(${x - 40} ${y - 56})"><circle cx="16" cy="100" r="22" fill="${near}"/><circle cx="92" cy="84" r="22" fill="${near}"/><path d="M34 100V16l76-16v84" fill="none" stroke="${accent}" stroke-width="10"/></g>`;
}

function coin({ x, y }: Point, { far, accent }: Palette): string {
  return `<g transform="translate(${x} ${y})"><circle r="52" fill="${accent}"/><circle r="36" fill="none" stroke="${far}" stroke-width="8"/><path d="M-12-16h24M-12 0h24M-12 16h24" stroke="${far}" stroke-width="8"/></g>`;
}

function clock({ x, y }: Point, { near, accent }: Palette): string {
  return `<g transform="translate(${x} ${y})"><circle r="56" fill="${white}" stroke="${near}" stroke-width="12"/><path d="M0-32V0l24 14" fill="none" stroke="${accent}" stroke-width="10" stroke-linecap="round"/></g>`;
}

function pick<Option>(options: readonly Option[], share: number): Option {
  const option = options[Math.floor(share * options.length)] ?? options[0];
  if (option === undefined) throw new Error('There is nothing to pick.');
  return option;
}

/** Numbers from 0 to 1 that follow from a text (mulberry32 over an FNV-1a digest). */
function createRandom(text: string): () => number {
  let state = 0x811c9dc5;
  for (const character of text) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
