import { Combobox, useCombobox } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { cssVariables } from '#ui/theme/css-variables.ts';
import styles from './names.module.css';

/** A tag or participant to choose. */
export interface Name {
  id: string;
  name: string;
  /** CSS colour of its dot; without, it has none. */
  colour?: string | undefined;
}

interface NamePickerProps {
  names: readonly Name[];
  chosen: ReadonlySet<string>;
  /** What the field is called, as 'Find or add a tag'. */
  label: string;
  /** Characters of a new name at most. */
  limit: number;
  /** Whether choosing one leaves the list open, for more. */
  many?: boolean;
  onChoose: (id: string) => void;
  onAdd: (name: string) => void;
  /** The button; it is given what opens and closes the list. */
  children: (toggle: () => void) => ReactNode;
}

const newName = '+';

/** Chooses among names, or adds one: arrows and Enter, or the mouse. */
export function NamePicker(props: NamePickerProps) {
  const { names, chosen, label, limit, many = false, onChoose, onAdd, children } = props;
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({
    onDropdownClose() {
      combobox.resetSelectedOption();
      setTyped('');
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const wanted = typed.trim();
  const same = (one: string) => one.toLowerCase() === wanted.toLowerCase();
  const found = names.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()));
  const isNew = wanted !== '' && !names.some(({ name }) => same(name));
  const submit = (value: string) => {
    if (value === newName) onAdd(wanted);
    else onChoose(value);
    setTyped('');
    if (!many) combobox.closeDropdown();
  };
  return (
    <Combobox
      store={combobox}
      width={240}
      position="bottom-start"
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
          maxLength={limit}
          placeholder={label}
          aria-label={label}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.updateSelectedOptionIndex();
          }}
        />
        <Combobox.Options mah={220} className={styles.options ?? ''} aria-label={label}>
          {found.map(({ id, name, colour }) => (
            <Combobox.Option key={id} value={id} active={chosen.has(id)}>
              <span className={styles.option}>
                {colour ? <Dot colour={colour} /> : null}
                <span className={styles.name}>{name}</span>
                {chosen.has(id) ? <IconCheck size={16} aria-label="Chosen" /> : null}
              </span>
            </Combobox.Option>
          ))}
          {isNew ? (
            <Combobox.Option value={newName}>
              <span className={styles.option}>
                <IconPlus size={16} aria-hidden />
                <span className={styles.name}>Add “{wanted}”</span>
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

/** The colour of a tag. */
export function Dot({ colour }: { colour: string }) {
  return <span className={styles.dot} style={cssVariables({ '--tag': colour })} aria-hidden />;
}
