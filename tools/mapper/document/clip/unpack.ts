import { type PlannedEdit, planEdit } from '#kernel/edit.ts';
import { firstColour } from '../../contract/codes.ts';
import { addCards, addEvidence, addImage, addNote, addTag, setTag } from '../edits.ts';
import { named } from '../grid/named.ts';
import type { MapRecord } from '../mapper-document.ts';
import type { PackedCard } from './clip.ts';

type NewCards = Parameters<typeof addCards.apply>[1]['cards'];
/** Where a card stands. */
export type CardPlace = Pick<NewCards[number], 'row' | 'stage' | 'step' | 'persona' | 'position'>;

/** What of a map that is pasted into is looked at: its tags, and its picture library. */
export interface UnpackMap {
  tags: readonly MapRecord<'tags'>[];
  images: readonly Pick<MapRecord<'images'>, 'id' | 'file'>[];
}

/**
 * Gathers packed cards for a map and plans them as one: tags by name, pictures from its library where
 * they are in it already, notes and evidence with their card.
 */
export class Unpacking {
  readonly #map: UnpackMap;
  readonly #newId: () => string;
  readonly #cards: NewCards = [];
  readonly #tags: { card: string; tags: PackedCard['tags'] }[] = [];
  readonly #images = new Map<string, string>();
  readonly #before: PlannedEdit[] = [];
  readonly #after: PlannedEdit[] = [];

  constructor(map: UnpackMap, newId: () => string) {
    this.#map = map;
    this.#newId = newId;
    for (const { id, file } of map.images) this.#images.set(file, id);
  }

  add(packed: PackedCard, place: CardPlace): void {
    const id = this.#newId();
    const { tags, notes, evidence, image, ...card } = packed;
    this.#cards.push({ ...card, ...place, id, image: this.#imageOf(image) });
    this.note({ card: id }, { notes, evidence });
    if (tags.length > 0) this.#tags.push({ card: id, tags });
  }

  /** Puts notes and evidence on what they are about. */
  note(
    about: { card?: string; row?: string; stage?: string },
    { notes, evidence }: Pick<PackedCard, 'notes' | 'evidence'>,
  ): void {
    for (const note of notes)
      this.#after.push(planEdit(addNote, { id: this.#newId(), ...about, ...note }));
    for (const one of evidence)
      this.#after.push(planEdit(addEvidence, { id: this.#newId(), ...about, ...one }));
  }

  planned(): PlannedEdit[] {
    const wanted = this.#tags.flatMap(({ tags }) => tags);
    const { fresh, id } = named(
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
      ...this.#tags.flatMap(({ card, tags }) =>
        [...new Set(tags.map(({ name }) => id(name)))].map((tag) =>
          planEdit(setTag, { tag, card, on: true }),
        ),
      ),
      ...this.#after,
    ];
  }

  #imageOf(image: PackedCard['image']): string | null {
    if (!image || image.file === '') return null;
    const there = this.#images.get(image.file);
    if (there) return there;
    const id = this.#newId();
    this.#images.set(image.file, id);
    this.#before.push(planEdit(addImage, { ...image, id }));
    return id;
  }
}
