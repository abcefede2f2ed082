import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import {
  checkedRule,
  checkedRules,
  isInsidePicture,
  maxRuleFindings,
  type RuleFinding,
} from '#kernel/rule-findings.ts';
import { cleanName } from '#kernel/text/clean-name.ts';
import { cutTo } from '#kernel/text/limits.ts';
import { toPlainText } from '#kernel/text/plain-text.ts';

/** Size of the page's picture in CSS pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Milliseconds that the checks of one page may take. */
const checkLimit = 4000;
/** Elements of one rule that are reported, so that one rule does not displace the others. */
const maxOfRule = 12;
const textLength = 120;
/** Text below this size in CSS pixels is reported. */
const minTextSize = 12;
/** Resolved on demand: the server starts without it. */
const script = () => fileURLToPath(import.meta.resolve('axe-core/axe.min.js'));

const axeRules = Object.keys(checkedRules).filter((rule) => rule !== 'text-size');

const found = z.array(
  z.object({
    rule: checkedRule,
    box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    text: z.string(),
    /** Numbers that were measured; which ones depends on the rule. */
    numbers: z.array(z.number()).max(2),
  }),
);

/** Runs axe-core and the rule of text sizes in the page. It is a text, as the server has no DOM. */
const check = `(async () => {
  const boxOf = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + scrollX, top + scrollY, width, height];
  };
  const textOf = (element) =>
    String(element.innerText || element.getAttribute('aria-label') || element.getAttribute('alt') ||
      element.getAttribute('name') || element.tagName.toLowerCase()).slice(0, ${4 * textLength});
  const numbersOf = (rule, node, box) => {
    const data = (node.any[0] && node.any[0].data) || {};
    if (rule === 'color-contrast')
      return [data.contrastRatio, parseFloat(data.expectedContrastRatio)].filter(Number.isFinite);
    return rule === 'target-size' ? [box[2], box[3]] : [];
  };
  const { violations } = await axe.run(document, {
    runOnly: { type: 'rule', values: ${JSON.stringify(axeRules)} },
    rules: { 'target-size': { enabled: true } },
    resultTypes: ['violations'],
    iframes: false,
    elementRef: true,
  });
  const found = violations.flatMap(({ id: rule, nodes }) =>
    nodes.slice(0, ${maxOfRule}).flatMap((node) => {
      if (!node.element) return [];
      const box = boxOf(node.element);
      return [{ rule, box, text: textOf(node.element), numbers: numbersOf(rule, node, box) }];
    }));
  const small = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() && small.length < ${maxOfRule}) {
    const element = walker.currentNode.parentElement;
    if (!element || !/\\p{L}{2}/u.test(walker.currentNode.data)) continue;
    const style = getComputedStyle(element);
    const size = parseFloat(style.fontSize);
    if (size >= ${minTextSize} || style.visibility !== 'visible') continue;
    if (small.some((one) => one.element === element)) continue;
    small.push({ element, size });
  }
  return [...found, ...small.map(({ element, size }) =>
    ({ rule: 'text-size', box: boxOf(element), text: textOf(element), numbers: [size] }))];
})()`;

/**
 * Checks the rules of `checkedRules` on a page that was just captured; only elements inside the picture
 * are reported. The page is untrusted: its scripts can report wrong findings about itself, but none of
 * another shape.
 * @returns null where the page did not let itself be checked in time
 */
export async function checkPage(page: Page, size: PictureSize): Promise<RuleFinding[] | null> {
  const axe = await readFile(script(), 'utf8');
  const work = page
    .evaluate(`${axe};0`)
    .then(() => page.evaluate(check))
    .then((answer) => found.parse(answer));
  const limit = new AbortController();
  const late = wait(checkLimit, null, { signal: limit.signal });
  // A page that breaks the checks is captured without them, which its null says.
  const [answer] = await Promise.allSettled([Promise.race([work, late])]);
  limit.abort();
  if (answer.status === 'rejected' || answer.value === null) return null;
  return findingsOf(answer.value, size);
}

function findingsOf(answer: z.output<typeof found>, size: PictureSize): RuleFinding[] {
  const findings = answer.flatMap(({ rule, box: [left, top, wide, high], text, numbers }) => {
    const area = {
      x: share(left / size.width),
      y: share(top / size.height),
      width: share(wide / size.width),
      height: share(high / size.height),
    };
    if (!isInsidePicture(area)) return [];
    const plain = cutTo(cleanName(toPlainText(text)), textLength);
    return [{ rule, ...area, text: plain, measured: describe(rule, numbers) }];
  });
  return findings.slice(0, maxRuleFindings);
}

const share = (value: number) => Math.round(value * 1e6) / 1e6;

function describe(rule: RuleFinding['rule'], numbers: readonly number[]): string {
  const [first, second] = numbers.map((number) => String(Math.round(number * 100) / 100));
  if (first === undefined) return '';
  if (rule === 'color-contrast' && second) return `${first} to 1, ${second} to 1 is required`;
  if (rule === 'target-size' && second) return `${first} by ${second} pixels`;
  return rule === 'text-size' ? `${first} pixels` : '';
}
