import { z } from 'zod';

/**
 * The rules that the server's browser checks on a web page, with the success criteria of WCAG 2.2 that
 * they test. Each concerns elements with a place on the page. All but `text-size` are rules of axe-core.
 */
export const checkedRules = {
  'color-contrast': ['1.4.3'],
  'link-in-text-block': ['1.4.1'],
  'text-size': [],
  'target-size': ['2.5.8'],
  'button-name': ['4.1.2'],
  'input-button-name': ['4.1.2'],
  'link-name': ['2.4.4', '4.1.2'],
  label: ['4.1.2'],
  'select-name': ['4.1.2'],
  'aria-command-name': ['4.1.2'],
  'aria-input-field-name': ['4.1.2'],
  'aria-toggle-field-name': ['4.1.2'],
  'image-alt': ['1.1.1'],
  'input-image-alt': ['1.1.1', '4.1.2'],
  'role-img-alt': ['1.1.1'],
  'svg-img-alt': ['1.1.1'],
  'frame-title': ['4.1.2'],
  'aria-roles': ['4.1.2'],
  'aria-required-attr': ['4.1.2'],
  'aria-valid-attr-value': ['4.1.2'],
  'aria-required-children': ['1.3.1'],
  'aria-required-parent': ['1.3.1'],
  'aria-hidden-focus': ['4.1.2'],
  'nested-interactive': ['4.1.2'],
  'scrollable-region-focusable': ['2.1.1'],
  list: ['1.3.1'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type CheckedRule = keyof typeof checkedRules;

export const checkedRule = z.enum(Object.keys(checkedRules) as [CheckedRule, ...CheckedRule[]]);

const share = z.number().min(0).max(1);

/** An area of a picture, in shares of its size. */
export const pictureArea = z.object({ x: share, y: share, width: share, height: share });
export type PictureArea = z.output<typeof pictureArea>;

/** Whether an area has a size, and is inside the picture. */
export function isInsidePicture({ x, y, width, height }: PictureArea): boolean {
  const sides = [x, y, width, height];
  if (!sides.every((side) => Number.isFinite(side) && side >= 0)) return false;
  // Shares are rounded: a hair over the edge is still inside.
  return width > 0 && height > 0 && x + width <= 1 + 1e-6 && y + height <= 1 + 1e-6;
}

/** An element of a page that fails a rule, with its area on the page's picture. */
export const ruleFinding = pictureArea
  .extend({
    rule: checkedRule,
    /** The text of the element, or its name; may be empty. */
    text: z.string().max(120),
    /** What was measured, such as '2.3 to 1, 4.5 to 1 is required'; may be empty. */
    measured: z.string().max(120),
  })
  .refine(isInsidePicture, 'The area is outside of the picture.');
export type RuleFinding = z.output<typeof ruleFinding>;

/** The maximum number of findings of one picture. */
export const maxRuleFindings = 60;
