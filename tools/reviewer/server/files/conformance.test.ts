import { strFromU8, unzipSync } from 'fflate';
import type { Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { heuristicSets } from '../../contract/heuristics.ts';
import { criteriaOfHeuristics, wcagCriteria } from '../../contract/wcag-criteria.ts';
import { conformanceOf } from '../../document/analysis/conformance.ts';
import { verdictsOf } from '../../document/analysis/verdict.ts';
import { describeReview, markCriterion } from '../../document/edits.ts';
import { documentOf, issue, reviewOf, settle } from '../../fixtures/given-review.ts';
import { writers } from './review-writers.ts';

const wcag = planEdit(describeReview, { sets: ['nielsen', 'wcag'] });
const write = async (to: 'docx' | 'jsonld' | 'html', planned: readonly PlannedEdit[]) =>
  writers[to]?.({
    title: 'Bank <app>',
    document: documentOf(planned),
    options: { report: 'conformance' },
    picture: async () => null,
  });

const key = 'rule target-size p';
const found = [
  wcag,
  issue('Pale', 1, { heuristics: ['A3'], severity: 2 }),
  issue('No text', 2, { heuristics: ['A1'], severity: 4 }),
  issue('Mended', 3, { heuristics: ['A10'], severity: 3 }),
  issue('Small', 4, { ai: { model: 'Rules', confidence: null, key }, severity: 1 }),
  issue('Wrong', 5, { heuristics: ['A8'], severity: 4 }),
  settle('fixed', 'Mended'),
  settle('not_a_problem', 'Wrong'),
];

test('a conformance report has every criterion of A and AA, its level and remarks', async () => {
  const parts = unzipSync(new Uint8Array((await write('docx', found)) ?? []));
  const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  const lines = [...xml.matchAll(/<w:tr[ >].*?<\/w:tr>/gs)].map(([line]) =>
    [...line.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([cell]) => cell.replaceAll(/<[^>]+>/g, '')),
  );
  const level = new Map(
    lines.map(([name = '', second = '', remark = '']) => [name, [second, remark]]),
  );
  for (const { number, title } of wcagCriteria) expect(level.has(`${number} ${title}`)).toBe(true);
  const of = (name: string) => level.get(name)?.[0];
  expect(of('1.4.3 Contrast (Minimum)')).toBe('Partially Supports');
  expect(of('1.1.1 Non-text Content')).toBe('Does Not Support');
  expect(of('3.3.8 Accessible Authentication (Minimum)')).toBe('Not Evaluated');
  expect(of('2.5.8 Target Size (Minimum)')).toBe('Partially Supports');
  expect(of('2.5.7 Dragging Movements')).toBe('Not Evaluated');
  expect(level.get('1.1.1 Non-text Content')?.[1]).toContain(
    'Issue 2 on Form: No text (severity 4)',
  );
  expect([...level.values()].map(([one]) => one)).not.toContain('Supports');
});

interface HtmlElement {
  name: string;
  properties: Readonly<Record<string, unknown>>;
  text: string;
  elements: HtmlElement[];
}

function textOf(node: Root | RootContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** All elements below a node, in the order of the page, each with its text and what is in it. */
function elementsIn(node: Root | RootContent): HtmlElement[] {
  if (!('children' in node)) return [];
  return node.children.flatMap((child): HtmlElement[] => {
    if (child.type !== 'element') return [];
    const inside = elementsIn(child);
    const { tagName: name, properties } = child;
    return [{ name, properties, text: textOf(child), elements: inside }, ...inside];
  });
}

test('the report is an HTML page with headings, named tables and headers, and no markup of the team', async () => {
  const all = elementsIn(fromHtml(String(await write('html', found))));
  const named = (...names: string[]) => all.filter(({ name }) => names.includes(name));
  expect(named('html')[0]?.properties.lang).toBe('en');
  expect(named('title')[0]?.text).toBe('Bank <app>: Accessibility Conformance Report');
  expect(named('app', 'script', 'link', 'img')).toEqual([]);
  expect(named('h1', 'h2').map(({ text }) => text)).toEqual([
    'Accessibility Conformance Report',
    'Terms',
    'Success criteria, level A',
    'Success criteria, level AA',
  ]);
  for (const { elements } of named('table')) {
    expect(elements.find(({ name }) => name === 'caption')?.text).not.toBe('');
  }
  const columns = named('th').filter(({ properties }) => properties.scope === 'col');
  expect(columns.slice(0, 3).map(({ text }) => text)).toEqual([
    'Criteria',
    'Conformance level',
    'Remarks and explanations',
  ]);
  const lines = new Map(
    named('tr').flatMap(({ elements }) => {
      const row = elements.find(({ properties }) => properties.scope === 'row');
      const cells = elements.filter(({ name }) => name === 'td').map(({ text }) => text);
      return row ? [[row.text, cells] as const] : [];
    }),
  );
  for (const { number, title } of wcagCriteria) {
    expect(lines.get(`${number} ${title}`)).toHaveLength(2);
  }
  expect(lines.get('1.1.1 Non-text Content')).toEqual([
    'Does Not Support',
    expect.stringContaining('Issue 2 on Form: No text (severity 4)'),
  ]);
});

const earl = z.object({
  '@graph': z.array(
    z.looseObject({
      '@type': z.unknown(),
      'earl:test': z.object({ 'dct:title': z.string() }).optional(),
      'earl:mode': z.object({ '@id': z.string() }).optional(),
      'earl:subject': z.object({ '@id': z.string() }).optional(),
      'earl:result': z.object({ 'earl:outcome': z.object({ '@id': z.string() }) }).optional(),
    }),
  ),
});

test('EARL asserts each problem by criterion, how it was found, and what was not tested', async () => {
  const { '@graph': graph } = earl.parse(JSON.parse(String(await write('jsonld', found))));
  const about = (number: string) =>
    graph
      .filter((one) => one['earl:test']?.['dct:title'].startsWith(`${number} `))
      .map((one) => [one['earl:result']?.['earl:outcome']['@id'], one['earl:mode']?.['@id']]);
  expect(about('1.4.3')).toEqual([['earl:failed', 'earl:manual']]);
  expect(about('2.5.8')).toEqual([['earl:failed', 'earl:automatic']]);
  expect(about('3.3.8')).toEqual([['earl:cantTell', 'earl:manual']]);
  expect(about('2.1.1')).toEqual([['earl:untested', 'earl:manual']]);
  const ids = new Set(graph.map((one) => one['@id']));
  for (const one of graph)
    if (one['earl:subject']) expect(ids).toContain(one['earl:subject']['@id']);
});

const marked = [
  wcag,
  planEdit(markCriterion, { criterion: '2.1.1', mark: 'supports', remark: 'By keyboard alone' }),
  planEdit(markCriterion, { criterion: '1.2.2', mark: 'not_applicable' }),
  planEdit(markCriterion, { criterion: '1.4.2', mark: 'supports' }),
  planEdit(markCriterion, { criterion: '1.4.2', mark: null }),
  planEdit(markCriterion, { criterion: '2.4.2', remark: 'Without a mark' }),
  planEdit(markCriterion, { criterion: '1.1.1', mark: 'supports', remark: 'All have texts' }),
  issue('No text', 1, { heuristics: ['A1'], severity: 4 }),
];

test("a user's marks are in the report, unless a problem contradicts them", async () => {
  const review = reviewOf(marked);
  const lines = conformanceOf(verdictsOf(review), review.criterionMarks);
  const of = (wanted: string) => lines.find(({ criterion }) => criterion.number === wanted);
  expect(of('2.1.1')).toMatchObject({ level: 'Supports', remark: 'By keyboard alone' });
  expect(of('1.2.2')).toMatchObject({ level: 'Not Applicable', remark: '' });
  expect(of('1.1.1')).toMatchObject({ level: 'Does Not Support', remark: '' });
  for (const number of ['1.4.2', '2.4.2', '2.4.7']) expect(of(number)?.level).toBe('Not Evaluated');
  const parts = unzipSync(new Uint8Array((await write('docx', marked)) ?? []));
  const text = strFromU8(parts['word/document.xml'] ?? new Uint8Array()).replaceAll(/<[^>]+>/g, '');
  expect(text).toContain('2.1.1 KeyboardSupportsBy keyboard alone');
  const results = String(await write('jsonld', marked));
  expect(results).toContain('"dct:description": "By keyboard alone"');
  expect(results).not.toContain('All have texts');
  const { '@graph': graph } = earl.parse(JSON.parse(results));
  const outcome = (number: string) =>
    graph
      .filter((one) => one['earl:test']?.['dct:title'].startsWith(`${number} `))
      .map((one) => one['earl:result']?.['earl:outcome']['@id']);
  expect(outcome('2.1.1')).toEqual(['earl:passed']);
  expect(outcome('1.2.2')).toEqual(['earl:inapplicable']);
  expect(outcome('1.1.1')).toEqual(['earl:failed']);
});

test('only criteria of the standard are marked', () => {
  expect(() => planEdit(markCriterion, { criterion: '9.9.9', mark: 'supports' })).toThrow();
});

test.each(['docx', 'jsonld', 'html'] as const)(
  'without the set of WCAG there is no conformance: %s',
  async (to) => {
    await expect(write(to, [issue('Pale', 1)])).rejects.toMatchObject({ code: 'no_wcag_set' });
  },
);

test('each heuristic of the set names criteria that exist', () => {
  const numbers = new Set(wcagCriteria.map(({ number }) => number));
  const set = heuristicSets.find(({ id }) => id === 'wcag');
  expect(Object.keys(criteriaOfHeuristics)).toEqual(set?.heuristics.map(({ id }) => id));
  for (const { id, text } of set?.heuristics ?? [])
    for (const number of criteriaOfHeuristics[id] ?? []) {
      expect(numbers).toContain(number);
      expect(text).toContain(number);
    }
});
