import type { CheckedRule } from '#kernel/rule-findings.ts';
import type { Severity } from '../../contract/codes.ts';

/** The text of an issue for a failed rule. */
export interface RuleText {
  title: string;
  recommendation: string;
  severity: Severity;
  /** Codes of built-in heuristics that it fails; those of sets that the review does not use are left out. */
  heuristics: readonly string[];
}

const nameless = 'Give it a text, or a label that screen readers can read.';
const described = 'Describe in a text what the picture says; mark pure decoration as such.';
const validRole = 'Use the native element, or give the role all that it requires.';

/** The texts of all rules that are checked on pages. */
export const ruleTexts: Readonly<Record<CheckedRule, RuleText>> = {
  'color-contrast': {
    title: 'Text has too little contrast',
    recommendation:
      'Make the text darker or its background lighter, to 4.5 to 1 (large text 3 to 1).',
    severity: 3,
    heuristics: ['A3', 'M4'],
  },
  'link-in-text-block': {
    title: 'Links in text differ by colour alone',
    recommendation: 'Underline links in running text.',
    severity: 2,
    heuristics: ['A4'],
  },
  'text-size': {
    title: 'Text is very small',
    recommendation: 'Set text in 12 pixels at least, and running text in 16.',
    severity: 2,
    heuristics: ['M4'],
  },
  'target-size': {
    title: 'Targets are too small or too close',
    recommendation: 'Make targets 24 by 24 pixels at least, or leave that much space around them.',
    severity: 2,
    heuristics: ['A7', 'M1'],
  },
  'button-name': named('Buttons have no name', 3),
  'input-button-name': named('Buttons of a form have no name', 3),
  'link-name': named('Links have no text', 3),
  label: named('Fields have no label', 3, ['A9']),
  'select-name': named('Choice lists have no label', 3, ['A9']),
  'aria-command-name': named('Controls have no name', 3),
  'aria-input-field-name': named('Fields have no name for screen readers', 3, ['A9']),
  'aria-toggle-field-name': named('Switches have no name for screen readers', 3, ['A9']),
  'image-alt': pictured('Pictures have no text'),
  'input-image-alt': pictured('Picture buttons have no text'),
  'role-img-alt': pictured('Drawings have no text'),
  'svg-img-alt': pictured('Vector drawings have no text'),
  'frame-title': named('Embedded pages have no title', 2),
  'aria-roles': structured('Elements have roles that do not exist', validRole),
  'aria-required-attr': structured('Roles lack attributes that they require', validRole),
  'aria-valid-attr-value': structured(
    'Attributes for screen readers have invalid values',
    validRole,
  ),
  'aria-required-children': structured(
    'Roles lack the elements that they require inside',
    validRole,
  ),
  'aria-required-parent': structured('Roles lack the element that they require around', validRole),
  'aria-hidden-focus': {
    title: 'Hidden elements can get the focus',
    recommendation: 'Remove what is hidden from screen readers from the keyboard order, too.',
    severity: 3,
    heuristics: ['A5'],
  },
  'nested-interactive': {
    title: 'Controls contain other controls',
    recommendation: 'Place the controls beside each other, so that each can be reached.',
    severity: 3,
    heuristics: ['A5'],
  },
  'scrollable-region-focusable': {
    title: 'Areas can be scrolled by pointer only',
    recommendation: 'Make the area reachable by keyboard, for example with tabindex="0".',
    severity: 3,
    heuristics: ['A5'],
  },
  list: structured(
    'Lists contain elements that are not list items',
    'Put only list items into lists.',
  ),
};

function named(title: string, severity: Severity, heuristics: string[] = ['A2']): RuleText {
  return { title, recommendation: nameless, severity, heuristics };
}

function pictured(title: string): RuleText {
  return { title, recommendation: described, severity: 3, heuristics: ['A1'] };
}

function structured(title: string, recommendation: string): RuleText {
  return { title, recommendation, severity: 2, heuristics: ['A2'] };
}
