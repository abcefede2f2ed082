import { Combobox, type ComboboxStore, useCombobox } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { limited } from '#ui/fields/limited.ts';
import type { NewTag } from '../document/index.ts';
import { Dot } from './dot.tsx';
import { nameChoices } from './name-choices.ts';
import styles from './names.module.css';
import { notYetIn, offeredFirst } from './offered-tags.ts';

/** A tag or participant to choose. */
export interface Name {
  id: string;
  name: string;
  /** CSS colour of its dot; without it there is no dot. */
  colour?: string | undefined;
}

interface NamePickerProps {
  names: readonly Name[];
  /** Names that are offered first, and added when they are chosen. */
  offered?: readonly NewTag[];
  chosen: ReadonlySet<string>;
  /** Label of the field, such as 'Find or add a tag'. */
  label: string;
  /** Maximum length of a new name. */
  limit: number;
  /** Whether the list stays open after a choice. */
  many?: boolean;
  /** Whether a choice moves the focus elsewhere; otherwise the button gets it back. */
  leads?: boolean;
  /** The preferred side on which the list opens. */
  side?: 'above' | 'below' | undefined;
  /** Whether the list is opened from elsewhere; `onRequested` is called when it is open. */
  requested?: boolean;
  onOpened?: () => void;
  onChoose: (id: string) => void;
  onAdd: (added: NewTag) => void;
  /** The button; called with the function that opens and closes the list. */
  children: (toggle: () => void) => ReactNode;
}

const newName = '+';
/** Before the ids of offered names that are not there yet. */
const offerId = '+ ';
const noOffers: readonly NewTag[] = [];

/** Chooses a name or adds one: with arrows and Enter, or the mouse. */
export function NamePicker(props: NamePickerProps) {
  const { chosen, label, limit, many = false, leads = false, side = 'below' } = props;
  const { offered = noOffers } = props;
  const offers = notYetIn(props.names, offered);
  const names = [
    ...offers.map((one) => ({ ...one, id: offerId + one.name })),
    ...offeredFirst(props.names, offered),
  ];
  const { requested = false, onOpened, onChoose, onAdd, children } = props;
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({
    onDropdownClose(how) {
      combobox.resetSelectedOption();
      setTyped('');
      // Esc returns the focus to the button.
      if (how === 'keyboard') combobox.focusTarget();
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const answer = useEffectEvent(() => {
    onOpened?.();
    combobox.openDropdown();
  });
  useEffect(() => {
    if (requested) answer();
  }, [requested]);
  const { found, isNew, enter } = nameChoices(names, typed);
  useTaken(combobox, enter === 'new' ? found.length : enter ? found.indexOf(enter) : -1, typed);
  const submit = (value: string) => {
    const offer = offers.find(({ name }) => value === offerId + name);
    if (offer) onAdd(offer);
    else if (value === newName) onAdd({ name: typed.trim() });
    else onChoose(value);
    setTyped('');
    if (many) return;
    combobox.closeDropdown();
    if (!leads) combobox.focusTarget();
  };
  return (
    <Combobox
      store={combobox}
      width={240}
      position={side === 'above' ? 'top-start' : 'bottom-start'}
      shadow="md"
      onOptionSubmit={submit}
      withinPortal
    >
      <Combobox.Target withAriaAttributes={false}>
        {children(() => combobox.toggleDropdown())}
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={typed}
          {...limited(limit)}
          placeholder={label}
          aria-label={label}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Combobox.Options mah={220} className={styles.options ?? ''} aria-label={label}>
          {found.map(({ id, name, colour }) => (
            <Combobox.Option key={id} value={id} active={chosen.has(id)}>
              <span className={styles.option}>
                {colour ? <Dot colour={colour} /> : null}
                <span dir="auto" className={styles.name}>
                  {name}
                </span>
                {chosen.has(id) ? <IconCheck size={16} aria-label="Chosen" /> : null}
              </span>
            </Combobox.Option>
          ))}
          {isNew ? (
            <Combobox.Option value={newName}>
              <span className={styles.option}>
                <IconPlus size={16} aria-hidden />
                <span className={styles.name}>Add “{typed.trim()}”</span>
              </span>
            </Combobox.Option>
          ) : null}
          {found.length === 0 && !isNew ? (
            <Combobox.Empty>Type a name to add it</Combobox.Empty>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/**
 * Selects the option that Enter would choose each time that the text changes; arrows go on from
 * there.
 */
function useTaken(
  { selectOption, resetSelectedOption }: ComboboxStore,
  index: number,
  typed: string,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other letters are another list.
  useEffect(() => {
    if (index < 0) resetSelectedOption();
    else selectOption(index);
  }, [index, typed, selectOption, resetSelectedOption]);
}
