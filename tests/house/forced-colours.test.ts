import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const shared = read('ui/theme/forced-colours.css');
const modules = globSync('{ui,platform,features,tools,site,app}/**/*.module.css', { cwd: root });

interface Rule {
  selector: string;
  values: ReadonlyMap<string, string>;
  /** Whether it applies only in forced-colours mode. */
  forced: boolean;
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
}

/** The rules of a style, except those that contain rules. */
function rulesIn(css: string): Rule[] {
  const [forced, other] = apart(css);
  return [...flat(other, false), ...flat(forced, true)];
}

/** The rules of forced-colours mode, and those that always apply. */
function apart(css: string): [forced: string, other: string] {
  const block = /@media[^{]*\(forced-colors: active\)[^{]*\{((?:[^{}]*\{[^{}]*\})*)\s*\}/g;
  return [[...css.matchAll(block)].map(([, rules]) => rules).join('\n'), css.replace(block, '')];
}

function flat(css: string, forced: boolean): Rule[] {
  return [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(({ 1: selector = '', 2: body = '' }) => ({
    selector: selector.trim().replace(/\s+/g, ' '),
    values: new Map(body.split(';').map((line) => declaration(line))),
    forced,
  }));
}

function declaration(line: string): [name: string, value: string] {
  const at = line.indexOf(':');
  return [
    line.slice(0, at).trim(),
    line
      .slice(at + 1)
      .trim()
      .replace(/\s+/g, ' '),
  ];
}

/** Variables with system colours, which stay in forced-colours mode. */
const systemColours = new Set([...shared.matchAll(/(--[\w-]+):/g)].map(([, name]) => name ?? ''));
/** Selectors that the shared style gives an edge in every module. */
const sharedStates = [...shared.matchAll(/^ {2}(?:\w+)?(\[[\w-]+)/gm)].map(
  ([, name]) => name ?? '',
);

const isAlone = (value: string) => /^var\((--[\w-]+)\)$/.exec(value)?.[1] ?? '';
const neutral =
  /^(?:none|transparent|0|white|inherit|url\(.*\)|var\(--(?:paper|canvas|veil)\)|color-mix\(in \w+, var\(--paper\) \d+%, transparent\))$/;
const ring = /(?:^|, )(?:inset )?-?\d\w* -?\d\w* 0 /;

/** Whether a rule conveys state by paint only: a background, or a ring of shadow. */
function paintOf({ values }: Rule): string | null {
  for (const name of ['background', 'background-color', 'background-image']) {
    const ground = values.get(name);
    if (ground && !neutral.test(ground) && !systemColours.has(isAlone(ground))) return ground;
  }
  const shadow = values.get('box-shadow') ?? '';
  return ring.test(shadow) ? shadow : null;
}

const edge = /^(?:border|outline)(?:-(?:top|right|bottom|left|block|inline)(?:-(?:start|end))?)?$/;
const weight = /^(?:font-weight|font-style|text-decoration(?:-line)?|border-(?:width|style))$/;

/** Whether an edge has a system colour, even where it is transparent otherwise. */
function hasEdge({ selector, values }: Rule): boolean {
  const isState = statesOf(selector).length > 0;
  return [...values].some(
    ([name, value]) =>
      (isState && weight.test(name)) || (edge.test(name) && !/^(?:0|none)$/.test(value)),
  );
}

const listed = (selector: string) => selector.split(/, (?![^(]*\))/);

/** Transient states: the pointer or the focus is visible in another way. */
const passing = /:hover|:active|:focus|::selection|::backdrop/;

/** The last element of a selector, without its states: `.card`, `.dot::after`. */
function elementOf(selector: string): string {
  const last = selector.split(/[ >+~]+(?![^[(]*[\])])/).at(-1) ?? '';
  return last.replace(/\[[^\]]*\]|:(?!:)[\w-]+(?:\([^)]*\))?/g, '');
}

/** The states in a selector: `[data-zone]`. */
function statesOf(selector: string): string[] {
  return [...selector.matchAll(/\[[\w-]+|:checked/g)].map(([state]) => state);
}

const hasOwnColours = ({ values }: Rule) => values.get('forced-color-adjust') === 'none';

/** The selectors of a module that lose their meaning in forced-colours mode. */
function ignoredIn(css: string): string[] {
  const rules = rulesIn(css);
  const isMended = (selector: string, paint: string) =>
    rules.some((rule) => {
      const same = listed(rule.selector).filter((one) => elementOf(one) === elementOf(selector));
      if (hasOwnColours(rule) && same.length > 0) return true;
      if (paint.includes('gradient(') || !(rule.forced || hasEdge(rule))) return false;
      return same.some((one) => statesOf(selector).every((state) => one.includes(state)));
    });
  return rules.flatMap((rule) => {
    const paint = paintOf(rule);
    if (rule.forced || paint === null) return [];
    return listed(rule.selector).filter(
      (one) =>
        (paint.includes('gradient(') || !passing.test(one)) &&
        !sharedStates.some((state) => one.includes(state)) &&
        !isMended(one, paint),
    );
  });
}

/** Elements with text in the background's colour: browsers put that background behind text. */
function hiddenWords(css: string): string[] {
  const rules = rulesIn(css);
  const keeping = new Set(
    rules.filter(hasOwnColours).flatMap(({ selector }) => listed(selector).map(elementOf)),
  );
  return rules
    .filter(({ values }) => /var\(--(?:on-fill|paper)\)/.test(values.get('color') ?? ''))
    .flatMap(({ selector }) => listed(selector).filter((one) => !keeping.has(elementOf(one))));
}

test('states that paint conveys have an edge, or keep their paint, in forced-colours mode', () => {
  const ignored = modules.flatMap((path) => ignoredIn(read(path)).map((one) => `${path}: ${one}`));
  expect(ignored).toEqual([]);
});

test('text on a filled background keeps its colours in forced-colours mode', () => {
  const hidden = modules.flatMap((path) => hiddenWords(read(path)).map((one) => `${path}: ${one}`));
  expect(hidden).toEqual([]);
});

test("an icon in a button shows the button's edge on hover, which forced colours draw", () => {
  const empty = modules.flatMap((path) => {
    const rules = rulesIn(read(path)).filter(({ selector }) => / svg$/.test(selector));
    const shown = rules.filter(
      ({ forced, values }) => forced && values.get('visibility') === 'visible',
    );
    return rules
      .filter(({ values }) => values.get('visibility') === 'hidden')
      .filter(({ selector }) => !shown.some((rule) => rule.selector === selector))
      .map(({ selector }) => `${path}: ${selector}`);
  });
  expect(empty).toEqual([]);
});
