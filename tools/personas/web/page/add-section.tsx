import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { usePersonas } from '../personas-model.tsx';
import styles from './add-section.module.css';
import { planNew, type SectionPosition } from './section-actions.ts';
import { sectionChoices } from './section-choices.ts';

interface AddSectionProps {
  /** Returns the position of the new section; called when a kind is chosen. */
  positionOf: () => SectionPosition;
  /** Whether it is at the end of a slot, without a label. */
  slim?: boolean;
}

/** Adds a section of any kind, and selects it. */
export function AddSection({ positionOf, slim = false }: AddSectionProps) {
  const model = usePersonas();
  const { editor, fresh, chosen } = model;
  if (!editor) return null;
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          data-tour={slim ? undefined : 'add-section'}
          size={slim ? 'compact-sm' : 'compact-md'}
          variant="subtle"
          color="gray"
          leftSection={<IconPlus size={slim ? 14 : 18} />}
        >
          Add section
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {/* An element of its own, because the menu inserts a focus guard next to its children. */}
        <div className={styles.choices}>
          {sectionChoices.map(({ name, choices }) => (
            <div key={name}>
              <Menu.Label>{name}</Menu.Label>
              {choices.map(({ label, Icon, ...given }) => (
                <Menu.Item
                  key={label}
                  leftSection={<Icon size={16} />}
                  onClick={() => {
                    const { id, planned } = planNew(model, given, positionOf());
                    editor.editAll(planned);
                    chosen.set(id);
                    fresh.set({ id, isNew: true });
                  }}
                >
                  {label}
                </Menu.Item>
              ))}
            </div>
          ))}
        </div>
      </Menu.Dropdown>
    </Menu>
  );
}
