import { logFailure } from '#platform/web/log/log-failure.ts';
import { countSamples, type FilterValues, hasValues } from './count-samples.ts';

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
  form.addEventListener('change', ({ target }) => {
    // The methods of another tool go with it.
    const method = selects.find(({ name }) => name === 'method');
    if (target instanceof HTMLSelectElement && target.name === 'tool' && method) {
      const chosen = { tool: target.value, method: method.value };
      const samples = cards.map(({ dataset }) => dataset);
      if (countSamples(samples, chosen) === 0) method.value = '';
    }
    for (const { name, value } of selects) {
      if (value) address.searchParams.set(name, value);
      else address.searchParams.delete(name);
    }
    history.replaceState(history.state, '', address);
    show();
  });
  for (const clear of document.querySelectorAll('[data-library-clear]')) {
    clear.addEventListener('click', () => {
      for (const select of selects) if (select.name !== 'order') select.value = '';
      form.dispatchEvent(new Event('change'));
      selects[0]?.focus();
    });
  }
}

function filter(cards: readonly HTMLElement[], selects: readonly HTMLSelectElement[]): void {
  const filters = selects.filter(({ name }) => name !== 'order');
  const chosen = Object.fromEntries(filters.map(({ name, value }) => [name, value]));
  const samples = cards.map(({ dataset }) => dataset);
  for (const card of cards) card.hidden = !hasValues(card.dataset, chosen);
  for (const select of filters) countOptions(select, samples, chosen);
  const shown = countSamples(samples, chosen);
  const count = document.querySelector('[data-library-count]');
  if (count) count.textContent = shown === 1 ? '1 sample' : `${shown} samples`;
  const none = document.querySelector<HTMLElement>('[data-library-none]');
  if (none) none.hidden = shown > 0;
  const isFiltered = filters.some(({ value }) => value);
  for (const clear of document.querySelectorAll<HTMLElement>('[data-library-clear]'))
    clear.hidden = !isFiltered;
}

/** All values of a filter. */
const optionsOf = new WeakMap<HTMLSelectElement, readonly HTMLOptionElement[]>();

/** Writes beside each value how many samples it leaves with the other filters; one without any is not listed. */
function countOptions(
  select: HTMLSelectElement,
  samples: readonly FilterValues[],
  chosen: FilterValues,
): void {
  const options = optionsOf.get(select) ?? [...select.options];
  optionsOf.set(select, options);
  const { value } = select;
  // Any tool can be chosen: the methods follow it.
  const others = select.name === 'tool' ? { ...chosen, method: '' } : chosen;
  const listed = options.filter((option) => {
    const count = countSamples(samples, { ...others, [select.name]: option.value });
    option.text = `${option.value || 'All'} (${count})`;
    return count > 0 || option.value === '' || option.value === value;
  });
  select.replaceChildren(...listed);
  select.value = value;
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
