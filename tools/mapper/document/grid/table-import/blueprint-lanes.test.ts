import { expect, test } from 'vitest';
import type { BlueprintKey, CardFlag, Line } from '../../../contract/codes.ts';
import { isBlueprint, laneCalled, lineCalled, markedPoint } from './blueprint-lanes.ts';

test.each<[BlueprintKey, string[]]>([
  [
    'evidence',
    [
      'Physical evidence',
      'Evidence',
      'Physische Belege',
      'Preuves physiques',
      'Evidencias físicas',
    ],
  ],
  [
    'customer',
    [
      ...['Customer actions', 'User actions', 'USER JOURNEY', 'Client’s steps', 'Kundenaktionen'],
      ...[
        'Nutzer-Aktionen',
        'Actions du client',
        'Actions de l’utilisateur',
        'Acciones del cliente',
      ],
    ],
  ],
  [
    'frontstage',
    [
      ...[
        'Frontstage',
        'Front-stage actions',
        'On stage',
        'Onstage contact employee',
        'Front office',
      ],
      ...['Vordergrund', 'Sichtbare Mitarbeiteraktionen', 'Avant-scène', 'Primer plano'],
    ],
  ],
  [
    'backstage',
    [
      ...['Backstage', 'Back stage actions', 'Backoffice', 'Invisible employee actions'],
      ...['Hinter den Kulissen', 'Hintergrund', 'Arrière-scène', 'Coulisses', 'Tras bambalinas'],
    ],
  ],
  [
    'support',
    [
      ...['Support processes', 'Supporting process', 'Systems', 'Support', '5. Support systems'],
      ...['Unterstützende Prozesse', 'Supportprozesse', 'Systeme', 'Processus de support'],
      ...['Procesos de apoyo', 'Sistemas'],
    ],
  ],
])('lane %s is recognised by %j', (key, names) => {
  expect(names.map(laneCalled)).toEqual(names.map(() => key));
});

test.each([
  'Pain points',
  'Thoughts',
  'Evidence of success we need',
  'Customer quotes',
  'Support calls',
  'Actions',
])('%j is no lane', (name) => {
  expect(laneCalled(name)).toBeNull();
});

test.each<[string, Line]>([
  ['Line of interaction', 'interaction'],
  ['--- Line of Visibility ---', 'visibility'],
  ['LINE OF INTERNAL INTERACTION:', 'internal'],
  ['Sichtbarkeitslinie', 'visibility'],
  ['Linie der internen Interaktion', 'internal'],
  ['Ligne de visibilité', 'visibility'],
  ['Ligne d’interaction interne', 'internal'],
  ['Línea de interacción', 'interaction'],
])('%j is a line', (name, line) => {
  expect(lineCalled(name)).toBe(line);
});

test('rows of a journey are no blueprint, unless one is in front of or behind the line', () => {
  expect(isBlueprint(['Customer actions', 'Systems', 'Pain points'])).toBe(false);
  expect(isBlueprint(['Customer actions', 'Backstage'])).toBe(true);
  expect(isBlueprint(['Steps', 'Line of visibility', 'Kitchen'])).toBe(true);
});

test.each<[string, string, CardFlag, string]>([
  ['Checks the id (fail)', 'Checks the id', 'fail', ''],
  ['(Fail point) Checks the id', 'Checks the id', 'fail', ''],
  ['Posts the card (wait 3 d)', 'Posts the card', 'wait', '3 d'],
  ['Posts the card [Wait: 2–3 weeks] by mail', 'Posts the card by mail', 'wait', '2–3 weeks'],
  ['Prüft den Ausweis (Fehlerpunkt)', 'Prüft den Ausweis', 'fail', ''],
  ['Schickt die Karte (Wartezeit 3 Tage)', 'Schickt die Karte', 'wait', '3 Tage'],
])('%j is marked', (text, rest, flag, duration) => {
  expect(markedPoint(text)).toEqual({ text: rest, flag, duration });
});

test.each(['Payment fails often', 'Waits (in the rain)', 'Asks (R)'])(
  '%j is not marked',
  (text) => {
    expect(markedPoint(text)).toBeNull();
  },
);
