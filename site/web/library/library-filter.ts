/**
 * Filters the cards of the library by the form's values, which also are in the address: a filtered library can be
 * linked to.
 */
export function startLibraryFilter(form: HTMLFormElement): void {
  const address = new URL(location.href);
  const selects = [...form.querySelectorAll('select')];
  for (const select of selects) select.value = address.searchParams.get(select.name) ?? '';
  // A value that the list does not have leaves nothing selected.
  for (const select of selects) if (select.selectedIndex < 0) select.value = '';
  filter(selects);
  form.addEventListener('change', () => {
    for (const { name, value } of selects) {
      if (value) address.searchParams.set(name, value);
      else address.searchParams.delete(name);
    }
    history.replaceState(history.state, '', address);
    filter(selects);
  });
}

function filter(selects: readonly HTMLSelectElement[]): void {
  const cards = document.querySelectorAll<HTMLElement>('li[data-tool]');
  let shown = 0;
  for (const card of cards) {
    card.hidden = !selects.every(({ name, value }) => !value || card.dataset[name] === value);
    if (!card.hidden) shown += 1;
  }
  const count = document.querySelector('[data-library-count]');
  if (count) count.textContent = shown === 1 ? '1 sample' : `${shown} samples`;
  const none = document.querySelector<HTMLElement>('[data-library-none]');
  if (none) none.hidden = shown > 0;
}
