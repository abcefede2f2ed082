import { logFailure } from '#platform/web/log/log-failure.ts';

/**
 * Filters and orders the cards of the library by the form's values, which also are in the address: a filtered
 * library can be linked to.
 */
export function startLibraryFilter(form: HTMLFormElement): void {
  const address = new URL(location.href);
  const selects = [...form.querySelectorAll('select')];
  const list = document.querySelector<HTMLElement>('[data-library-cards]');
  const cards = [...document.querySelectorAll<HTMLElement>('[data-library-cards] > li')];
  for (const select of selects) {
    select.value = address.searchParams.get(select.name) ?? '';
    // A value that the list does not have leaves nothing selected.
    if (select.selectedIndex < 0) select.value = '';
  }
  const show = () => {
    filter(cards, selects);
    const order = selects.find(({ name }) => name === 'order')?.value ?? '';
    if (list) orderCards(list, cards, order).catch(logFailure);
  };
  show();
  form.addEventListener('change', () => {
    for (const { name, value } of selects) {
      if (value) address.searchParams.set(name, value);
      else address.searchParams.delete(name);
    }
    history.replaceState(history.state, '', address);
    show();
  });
}

function filter(cards: readonly HTMLElement[], selects: readonly HTMLSelectElement[]): void {
  const filters = selects.filter(({ name, value }) => name !== 'order' && value);
  let shown = 0;
  for (const card of cards) {
    card.hidden = !filters.every(({ name, value }) => card.dataset[name] === value);
    if (!card.hidden) shown += 1;
  }
  const count = document.querySelector('[data-library-count]');
  if (count) count.textContent = shown === 1 ? '1 sample' : `${shown} samples`;
  const none = document.querySelector<HTMLElement>('[data-library-none]');
  if (none) none.hidden = shown > 0;
}

/** Puts the cards in an order; those that nobody viewed follow in the library's own. */
async function orderCards(
  list: HTMLElement,
  cards: readonly HTMLElement[],
  order: string,
): Promise<void> {
  if (!order && !list.dataset.ordered) return;
  const paths = order ? await (await import('./view-counts.ts')).listByViews('/samples') : [];
  const rankOf = (card: HTMLElement) => {
    const at = paths.indexOf(card.querySelector('a')?.pathname ?? '');
    return at < 0 ? paths.length : at;
  };
  list.dataset.ordered = order;
  list.append(...cards.toSorted((a, b) => rankOf(a) - rankOf(b)));
}
