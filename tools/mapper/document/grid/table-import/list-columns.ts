import type { ColumnChoice, Table } from '#features/tables/document/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import type { MapValue } from '../../mapper-document.ts';
import { feelingName } from './feelings/feeling-lexicon.ts';
import type { MapColumn } from './map-columns.ts';
import { areFeelings } from './read-list.ts';
import { statusWords } from './status-terms.ts';

/** What a header of a list says about its column, in English, German, French and Spanish. */
type HeaderKind =
  | 'text'
  | 'column'
  | 'person'
  | 'row'
  | 'lane'
  | 'type'
  | 'topic'
  | 'source'
  | 'feeling'
  | 'status'
  | 'tags'
  | 'dropped';

const kinds: readonly (readonly [HeaderKind, RegExp])[] = [
  [
    'dropped',
    /^(?:colou?rs?|farben?|couleurs?|(?:sticky |note |bg |background |fill |border |text )?colou?r|authors?|autor(?:in|es)?|auteure?s?|(?:created|edited|added|modified|updated)(?: (?:by|at|on|date|time))?|creat(?:or|ion)(?: date)?|last (?:modified|edited|updated|activity).*|erstellt(?: (?:von|am))?|geändert.*|créé(?: (?:par|le))?|creado(?: (?:por|el))?|(?:due |start |end )?dates?|datum|fechas?|times?(?:tamp)?|uhrzeit|(?:\S+ )?ids?|uuid|key|#|no\.?|nr\.?|n°|x|y|w|h|width|height|position|index|votes?|likes?|reactions?|(?:vote|like|comment|attachment|checklist item)s? (?:count|total)|assignees?|reporter|members?|archived|rotation|shape|breite|höhe)$/i,
  ],
  // Columns of exported tables, which are read by their headers.
  ['dropped', /^(?:number|unit|owner|duration|link)$/i],
  ['row', /^(?:(?:row|attribute)s?(?: names?)?|zeilen?|spuren?|ebenen?|lignes?|filas?)$/i],
  ['lane', /^(?:swim ?-?)?(?:lanes?|bahn(?:en)?)$/i],
  [
    'column',
    /^(?:(?:customer |user )?(?:journey|lifecycle) ?)?(?:stage|phase|step|moment|column|list)s?(?: names?)?$|^(?:journey-?)?(?:phasen?|stufen?|schritte?|etappen?|spalten?)$|^(?:étapes?|phases?)(?: du parcours)?$|^(?:etapas?|fases?|pasos?)$/i,
  ],
  [
    'person',
    /^(?:personas?|persons?|people|speakers?|actors?|users?|segments?|who|target groups?|customers?|zielgruppen?|nutzer(?:in|gruppe)?|kunden?|wer|utilisateurs?|acteurs?|qui|usuarios?|actores?|quién)$/i,
  ],
  [
    'source',
    /^(?:(?:data |research )?(?:sources?|references?)|refs?\.?|participants?(?: (?:id|name|code))?|respondents?|interviewees?|interviews?(?: (?:id|no\.?))?|sessions?|transcripts?|(?:(?:card|issue|item|note|page) )?(?:urls?|links?)|issue keys?|files?|recordings?|evidence|quellen?|belege?|teilnehmer(?:in|nen|:in)?|befragte[rn]?|proband(?:in|en)?|sources?|participante?s?|répondants?|entretiens?|preuves?|fuentes?|participantes?|entrevistas?|encuestados?|evidencias?)$/i,
  ],
  ['status', /^(?:status|confidence|state of evidence|reifegrad|statut|estado)$/i],
  [
    'tags',
    /^(?:tags?|labels?|keywords?|codes?|hashtags?|priorit(?:y|ies)|severity|sprints?|schlagw[oö]rte?r?|stichw[oö]rte?r?|étiquettes?|mots?[- ]clés?|etiquetas?|palabras clave)$/i,
  ],
  [
    'type',
    /^(?:(?:card|note|item|insight|finding) )?(?:types?|kinds?|categor(?:y|ies)|typ(?:en)?|art(?:en)?|kategorien?|catégories?|genres?|tipos?|categorías?)$/i,
  ],
  [
    'topic',
    /^(?:topics?|themes?|clusters?|groups?|sections?|areas?|frames?|epics?(?: (?:link|name))?|boards?(?: names?)?|them(?:a|en)|gruppen?|bereiche?|thèmes?|sujets?|groupes?|temas?|grupos?|área)$/i,
  ],
  [
    'text',
    /(?:^|[\s_-])(?:texts?|cards?|content|notes?|stick(?:y|ies)|values?|quotes?|verbatims?|comments?|observations?|findings?|insights?|statements?|answers?|responses?|feedback|excerpts?|highlights?|descriptions?|summary|messages?|titles?|names?|items?|post-?its?|remarks?|notiz(?:en)?|karten?|inhalte?|zitate?|kommentare?|beobachtung(?:en)?|erkenntnis(?:se)?|aussagen?|antwort(?:en)?|beschreibung(?:en)?|anmerkung(?:en)?|titel|textes?|citations?|commentaires?|constats?|réponses?|contenus?|titres?|textos?|citas?|comentarios?|observaci(?:ón|ones)|hallazgos?|respuestas?|contenidos?|notas?|descripci(?:ón|ones)|títulos?)$/i,
  ],
];

/** Typical names of rows, which show the orientation of a table. */
export const rowPattern =
  /action|doing|does|think|thought|feel|emotion|mood|touch|channel|pain|opportunit|need|goal|quote|metric|kpi|question|idea|motivation|fear|tool|task|habit|frustrat|device|backstage|frontstage|support|evidence|barrier|insight|owner|problem|system|aktion|handlung|tätigkeit|gedanke|denkt|fühlt|gefühl|kanal|kanäle|kontaktpunkt|berührung|schmerz|chance|bedürfnis|ziel|zitat|frage|idee|hürde|aufgabe|pensée|émotion|canal|canaux|irritant|besoin|objectif|citation|idée|accion|acción|pensamiento|emoci|dolor|oportunidad|necesidad|objetivo|pregunta|sentimiento/i;

function kindOf(name: string, feelings: boolean): HeaderKind | null {
  const bare = name
    .replace(/\s*\([^)]*\)\s*$/, '')
    .replace(/[:*]+$/, '')
    .trim();
  if (feelings && feelingName.test(bare)) return 'feeling';
  return kinds.find(([, pattern]) => pattern.test(bare))?.[0] ?? null;
}

type ListMap = Pick<MapValue, 'facts' | 'statusLabels'>;

/**
 * Guesses the meanings of the columns of a list: one item a line, with texts and what is known about them.
 * Null for a table in the form of the map.
 */
export function guessListColumns(map: ListMap, table: Table): ColumnChoice<MapColumn>[] | null {
  const [header = [], ...lines] = table;
  const ofPersonas = map.facts.mapType === 'persona';
  const columns = header.map((name, at): ListColumn => {
    const values = lines.slice(0, 200).flatMap((line) => line[at]?.trim() || []);
    const kind = ofPersonas && at === 0 && isName(name) ? 'person' : kindIn(map, name, values);
    return { name: name.trim(), values, kind };
  });
  // A question is a row where another column has the answers.
  const answered = columns.find(({ name }) => /^(?:questions?|fragen?|preguntas?)$/i.test(name));
  if (answered && columns.some(({ kind }) => kind === 'text')) answered.kind = 'row';
  const [first] = columns;
  if (!first || first.name === '') return null;
  const isRow = ({ name, kind }: ListColumn) =>
    (kind === null || kind === 'text' || kind === 'feeling') && rowPattern.test(name);
  const rest = columns.slice(1);
  const onTop = rest.filter(isRow).length;
  const atLeft = first.values.filter((value) => rowPattern.test(value)).length;
  const isLeft = atLeft / Math.max(1, first.values.length) > onTop / Math.max(1, rest.length);
  // A header of a stage or row that is not the first is one of a list.
  const named = columns.findIndex(({ kind }) => kind !== 'topic');
  const isListed = columns.slice(named + 1).some(({ kind }) => kind === 'column' || kind === 'row');
  if (isLeft && !isGroup(first.kind) && !isListed) return null;
  const has = (kind: HeaderKind) => columns.some((one) => one.kind === kind);
  const crosses: HeaderKind = ofPersonas ? 'person' : 'column';
  const known = columns.filter((one) => one.kind !== null || isRow(one)).length;
  const isTurned =
    columns
      .slice(0, 2)
      .some(({ kind }) => kind === crosses || kind === 'person' || kind === 'source') &&
    onTop >= Math.max(1, rest.length / 3);
  if (!(has('text') && known >= columns.length / 2) && !isTurned && !isListed) return null;
  // A single word such as 'Notes' is a stage as well.
  if (first.kind === 'row' && !has(crosses) && columns.length > 2 && !isTurned && onTop > 0)
    return null;
  return choicesOf(map, columns, isRow);
}

interface ListColumn {
  name: string;
  values: readonly string[];
  kind: HeaderKind | null;
}

/** The header of the names in a list of personas. */
const isName = (name: string) =>
  /^(?:full |persona )?names?$|^(?:nom|prénom|nombre|vorname)s?$/i.test(name.trim());

const isGroup = (kind: HeaderKind | null) =>
  kind === 'row' || kind === 'lane' || kind === 'type' || kind === 'topic';

/** The states of a task, which say nothing of evidence. */
const isWorkflow = (value: string) =>
  /^(?:to[- ]?do|doing|done|closed|resolved|backlog|in review|blocked|won['’]?t (?:do|fix))$/i.test(
    value,
  );
/** What objects of a whiteboard are. */
const isBoardObject = (value: string) =>
  /^(?:sticky[ _-]?notes?|stickies|post-?its?|text(?: ?box)?|shapes?(?:[ _-]with[ _-]text)?|titles?|cards?|stickers?|connectors?)$/i.test(
    value,
  );

/** The kind of a column by its header, checked by its values. */
function kindIn(map: ListMap, name: string, values: readonly string[]): HeaderKind | null {
  const kind = kindOf(name, areFeelings(values));
  if (kind === 'type' && values.length > 0 && values.every(isBoardObject)) return 'dropped';
  if (kind !== 'status' && kind !== 'source') return kind;
  const words = new Set(
    statusWords(map).flatMap(({ words }) => words.map((word) => word.toLowerCase())),
  );
  const isStatus = (value: string) => words.has(value.toLowerCase());
  if (kind === 'source')
    return values.filter(isStatus).length > values.length / 2 ? 'status' : 'source';
  if (values.some(isWorkflow)) return 'tags';
  if (values.length === 0 || values.some(isStatus)) return 'status';
  return areFeelings(values) ? 'feeling' : areShort(values) && repeats(values) ? 'tags' : 'status';
}

const areShort = (values: readonly string[]) =>
  values.length > 0 && values.every((value) => value.length <= lengths.tag);
const repeats = (values: readonly string[]) =>
  values.length > 2 && new Set(values).size <= values.length / 2;

/** Gives each column its meaning; a meaning that only one column can have goes to the first that has it. */
function choicesOf(
  map: ListMap,
  columns: readonly ListColumn[],
  isRow: (column: ListColumn) => boolean,
): ColumnChoice<MapColumn>[] {
  const ofPersonas = map.facts.mapType === 'persona';
  const taken = new Set<MapColumn>();
  const once = (choice: MapColumn, other: ColumnChoice<MapColumn>) => {
    if (taken.has(choice)) return other;
    taken.add(choice);
    return choice;
  };
  const texts = columns.filter((one) => one.kind === 'text' || (one.kind === null && isRow(one)));
  const groups = (['row', 'lane', 'type', 'topic'] as const).flatMap((kind) =>
    columns.filter((one) => one.kind === kind),
  );
  // Texts of several kinds are rows themselves; what groups them then is no row.
  const [row = null] =
    texts.length > 1 ? groups.filter(({ kind }) => kind === 'row' || kind === 'lane') : groups;
  const other = (one: ListColumn): ColumnChoice<MapColumn> =>
    areShort(one.values) ? 'tags' : 'text';
  const isTurned = columns.filter((one) => one.kind !== 'text' && isRow(one)).length > 0 && !row;
  return columns.map((one): ColumnChoice<MapColumn> => {
    switch (one.kind) {
      case 'dropped':
        return 'ignore';
      case 'text':
        return isTurned && isRow(one) ? 'cells' : 'text';
      case 'column':
        return ofPersonas ? other(one) : once('column', once('step', other(one)));
      case 'person':
        return ofPersonas ? once('column', other(one)) : once('lane', other(one));
      case 'source':
        return ofPersonas && isPerson(one.name) && !columns.some(({ kind }) => kind === 'person')
          ? once('column', 'source')
          : 'source';
      case 'feeling':
        return ofPersonas ? other(one) : isTurned ? 'cells' : once('sentiment', other(one));
      case 'status':
        return once('status', other(one));
      case 'tags':
        return 'tags';
      case null:
        if (isRow(one)) return isTurned ? 'cells' : 'text';
        if (areShort(one.values) && repeats(one.values)) return 'tags';
        return isTurned ? 'cells' : 'text';
      default:
        if (one === row) return 'row';
        return row !== null && isSectionOf(one, row) ? once('section', other(one)) : other(one);
    }
  });
}

const isPerson = (name: string) =>
  /particip|respond|interviewee|teilnehmer|befragte|proband|répondant|encuestad/i.test(name);

/** Whether every row is in one section only: otherwise cards would lose their group. */
function isSectionOf(section: ListColumn, row: ListColumn): boolean {
  if (section.values.length !== row.values.length) return false;
  const of = new Map<string, string>();
  return row.values.every((name, at) => {
    const said = section.values[at] ?? '';
    const before = of.get(name.toLowerCase()) ?? said;
    of.set(name.toLowerCase(), before);
    return before === said;
  });
}
