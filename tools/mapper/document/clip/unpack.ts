import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { firstColour } from '../../contract/codes.ts';
import {
  addArrow,
  addCards,
  addEvidence,
  addImage,
  addNote,
  addTag,
  changeOpportunity,
  setTag,
} from '../edits.ts';
import { idsByName } from '../grid/ids-by-name.ts';
import type { MapRecord } from '../mapper-document.ts';
import type { PackedCard } from './clip.ts';

type NewCards = Parameters<typeof addCards.apply>[1]['cards'];
/** The cell and the position of a card. */
export type CardPosition = Pick<
  NewCards[number],
  'row' | 'stage' | 'step' | 'persona' | 'position'
>;

type Tagged = { card: string } | { persona: string };

/** The part of the target map that is needed: its tags, and its picture library. */
export interface UnpackMap {
  tags: readonly MapRecord<'tags'>[];
  images: readonly Pick<MapRecord<'images'>, 'id' | 'file'>[];
}

/**
 * Collects packed cards for a map and plans them together: tags by name, pictures from the library if they
 * are in it, notes and evidence with their card, and arrows between cards that are both pasted.
 */
export class Unpacking {
  readonly #map: UnpackMap;
  readonly #newId: () => string;
  readonly #cards: NewCards = [];
  readonly #tags: { about: Tagged; tags: PackedCard['tags'] }[] = [];
  /** The new cards for each copied one, in the order in which it was repeated. */
  readonly #made = new Map<string, string[]>();
  readonly #arrows: (PackedCard['arrows'][number] & { from: string; turn: number })[] = [];
  readonly #images = new Map<string, string>();
  readonly #before: PlannedEdit[] = [];
  readonly #after: PlannedEdit[] = [];

  constructor(map: UnpackMap, newId: () => string) {
    this.#map = map;
    this.#newId = newId;
    for (const { id, file } of map.images) this.#images.set(file, id);
  }

  add(packed: PackedCard, position: CardPosition): void {
    const id = this.#newId();
    const { id: copied = id, arrows, tags, notes, evidence, image, opportunity, ...card } = packed;
    this.#cards.push({ ...card, ...position, id, image: this.image(image) });
    this.note({ card: id }, { notes, evidence });
    if (opportunity) this.#after.push(planEdit(changeOpportunity, { id, ...opportunity }));
    this.tag({ card: id }, tags);
    const turn = this.#made.get(copied)?.push(id) ?? 1;
    if (turn === 1) this.#made.set(copied, [id]);
    for (const arrow of arrows) this.#arrows.push({ from: id, turn, ...arrow });
  }

  /** Adds tags to a card or a persona. */
  tag(about: Tagged, tags: PackedCard['tags']): void {
    if (tags.length > 0) this.#tags.push({ about, tags });
  }

  /** Adds notes and evidence to a record. */
  note(
    about: { card?: string; row?: string; stage?: string; persona?: string },
    { notes, evidence }: Pick<PackedCard, 'notes' | 'evidence'>,
  ): void {
    for (const note of notes)
      this.#after.push(planEdit(addNote, { id: this.#newId(), ...about, ...note }));
    for (const one of evidence)
      this.#after.push(planEdit(addEvidence, { id: this.#newId(), ...about, ...one }));
  }

  /** The id of a picture in the library, to which it is added if it is missing. */
  image(image: PackedCard['image']): string | null {
    if (!image || image.file === '') return null;
    const there = this.#images.get(image.file);
    if (there) return there;
    const id = this.#newId();
    this.#images.set(image.file, id);
    this.#before.push(planEdit(addImage, { ...image, id }));
    return id;
  }

  planned(): PlannedEdit[] {
    const wanted = this.#tags.flatMap(({ tags }) => tags);
    const { fresh, id } = idsByName(
      this.#map.tags,
      wanted.map(({ name }) => name),
      this.#newId,
    );
    const colours = new Map(wanted.map(({ name, colour }) => [name, colour]));
    return [
      ...fresh.map((tag) =>
        planEdit(addTag, { ...tag, colour: colours.get(tag.name) ?? firstColour }),
      ),
      ...this.#before,
      ...(this.#cards.length > 0 ? [planEdit(addCards, { cards: this.#cards })] : []),
      ...this.#tags.flatMap(({ about, tags }) =>
        [...new Set(tags.map(({ name }) => id(name)))].map((tag) =>
          planEdit(setTag, { tag, ...about, on: true }),
        ),
      ),
      ...this.#arrows.flatMap(({ from, turn, to, ...arrow }) => {
        const target = this.#made.get(to)?.[turn - 1];
        if (target === undefined || target === from) return [];
        return [planEdit(addArrow, { ...arrow, id: this.#newId(), from, to: target })];
      }),
      ...this.#after,
    ];
  }
}
