import type { BlueprintKey, CardFlag, Line } from '../../../contract/codes.ts';

// The words of common templates of service blueprints in English, German, French and Spanish.

const who = `(?:customer|consumer|client|user|buyer|shopper|guest|patient|citizen|passenger|student|member)s?['’]?s?`;
const acting = `(?:actions?|journey|steps?|activit(?:y|ies)|behaviou?r)`;

const lanes: readonly [BlueprintKey, RegExp][] = [
  [
    'evidence',
    /^(?:(?:physical|tangible|visible|service) )?evidences?$|^(?:physische|materielle|sichtbare) (?:belege|beweise|evidenz(?:en)?|zeugnisse)$|^(?:preuves?|éléments?|supports?) (?:physiques?|tangibles?|matériels?)$|^evidencias? (?:físicas?|tangibles?)$/i,
  ],
  [
    'customer',
    new RegExp(
      `^${who} ${acting}$|^(?:kunden|nutzer|anwender|patienten|bürger|gäste)[- ]?(?:innen[- ]?)?(?:aktion(?:en)?|aktivität(?:en)?|handlung(?:en)?|schritte?)$|^aktionen (?:der|des) (?:kund|nutz|anwend)S+$|^actions? (?:du|de la|des|de l['’]) ?(?:clients?|utilisateurs?|usagers?|patients?)$|^acciones (?:del?|de los|de la) (?:clientes?|usuarios?|pacientes?)$`,
      'i',
    ),
  ],
  [
    'frontstage',
    /^(?:front|on)[- ]?(?:stage|office)(?:[- ].{1,40})?$|^visible (?:contact )?(?:employee|staff) actions?$|^(?:vordergrund|vorderbühne|auf der bühne|sichtbare (?:aktionen|handlungen|aktivitäten|mitarbeiter\S*))(?: .{1,40})?$|^(?:avant[- ]scène|sur scène|actions? visibles?)(?: .{1,40})?$|^(?:primer plano|en escena|escenario|acciones visibles)(?: .{1,40})?$/i,
  ],
  [
    'backstage',
    /^back[- ]?(?:stage|office)(?:[- ].{1,40})?$|^invisible (?:contact )?(?:employee|staff) actions?$|^(?:hintergrund|hinterbühne|hinter der bühne|hinter den kulissen|unsichtbare (?:aktionen|handlungen|aktivitäten))(?: .{1,40})?$|^(?:arrière[- ]scène|arrière[- ]plan|(?:en |les )?coulisses|actions? invisibles?)(?: .{1,40})?$|^(?:tras bambalinas|entre bastidores|trastienda|detrás de (?:escena|cámaras)|segundo plano|acciones invisibles)(?: .{1,40})?$/i,
  ],
  [
    'support',
    /^support(?:ing)?(?: (?:process(?:es)?|systems?|activit(?:y|ies)|actions?|services?|functions?))?$|^(?:internal |it |enabling )?systems?$|^(?:unterstützende|interne) prozesse$|^(?:unterstützungs|support)[- ]?(?:prozesse?|systeme?)$|^(?:it-)?systeme?$|^processus (?:de |d['’] ?)?(?:support|soutien|appui)$|^systèmes?$|^procesos? (?:de )?(?:apoyo|soporte)$|^sistemas?$/i,
  ],
];

const lines: readonly [Line, RegExp][] = [
  [
    'internal',
    /^line of internal interactions?$|^(?:linie der )?internen?[rs]? interaktion(?:slinie|en)?$|^ligne d['’] ?interactions? internes?$|^línea de interacci(?:ón|ones) internas?$/i,
  ],
  [
    'interaction',
    /^line of (?:external )?interactions?$|^(?:linie der interaktion(?:en)?|interaktionslinie|kundeninteraktionslinie)$|^ligne d['’] ?interactions?$|^línea de interacci(?:ón|ones)$/i,
  ],
  [
    'visibility',
    /^line of visibility$|^(?:linie der sichtbarkeit|sichtbarkeits(?:linie|grenze)|sichtlinie)$|^ligne de visibilité$|^línea de visibilidad$/i,
  ],
];

/** A name without a number before it, or what stands around it. */
const bare = (name: string) =>
  name
    .trim()
    .replace(/^\d{1,2}[.)]\s+/, '')
    .replace(/^[-–—=\s]+|[-–—=:\s]+$/g, '');

/** The lane of a service blueprint that a row is by its name; null for any other row. */
export function laneCalled(name: string): BlueprintKey | null {
  return lanes.find(([, pattern]) => pattern.test(bare(name)))?.[0] ?? null;
}

/** The line of a service blueprint that a row of a table draws by its name; null for any other row. */
export function lineCalled(name: string): Line | null {
  return lines.find(([, pattern]) => pattern.test(bare(name)))?.[0] ?? null;
}

/**
 * Whether rows are those of a service blueprint: they draw a line, or one is in front of or behind it.
 * 'Systems' or 'Customer actions' alone are rows of many journeys.
 */
export function isBlueprint(names: readonly string[]): boolean {
  return names.some((name) => {
    const lane = laneCalled(name);
    return lineCalled(name) !== null || lane === 'frontstage' || lane === 'backstage';
  });
}

const marks: readonly [CardFlag, RegExp][] = [
  [
    'fail',
    /[[(]\s*(?:fail(?:s|ed|ure)?|fehler|échec|fallo)(?:[- ]?(?:points?|punkte?|stelle))?\s*[\])]/i,
  ],
  [
    'wait',
    /[[(]\s*(?:wait(?:s|ing)?|warte[nt]?|wartezeit|attente|espera)(?:[- ]?(?:points?|punkte?|time))?(?:[\s:,]+([^()[\]]{1,30}?))?\s*[\])]/i,
  ],
];

/** A text without a mark such as '(fail)' or '(wait 3 d)', and what the mark says; null without one. */
export function markedPoint(
  text: string,
): { text: string; flag: CardFlag; duration: string } | null {
  for (const [flag, pattern] of marks) {
    const found = pattern.exec(text);
    if (!found) continue;
    const rest = `${text.slice(0, found.index).trimEnd()} ${text.slice(found.index + found[0].length).trimStart()}`;
    return { text: rest.trim(), flag, duration: found[1]?.trim() ?? '' };
  }
  return null;
}
