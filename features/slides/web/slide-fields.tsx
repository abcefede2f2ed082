import { NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import { FileOptions, OptionFlag, OptionGroup } from '#features/exports/web/index.ts';
import { limited } from '#ui/fields/limited.ts';
import {
  type DeckPart,
  maxAuthor,
  maxFont,
  readSlideOptions,
  type SlideOptions,
  writeSlideOptions,
} from '../contract/slide-options.ts';
import styles from './slide-fields.module.css';
import { SlideParts } from './slide-parts.tsx';

interface SlideFieldsProps {
  parts: readonly DeckPart[];
  /** The look of the project, which the master has unless another one is chosen. */
  theme: { first: string; second: string; author: string };
  /** The pictures of the project, one of which can be the logo. */
  pictures: readonly { id: string; name: string }[];
  options: Readonly<Record<string, string>>;
  onChange: (options: Record<string, string>) => void;
}

/** Fonts that most computers have; any other can be typed. */
const fonts = [
  ...['Arial', 'Aptos', 'Calibri', 'Cambria', 'Georgia', 'Helvetica', 'Segoe UI', 'Tahoma'],
  ...['Times New Roman', 'Trebuchet MS', 'Verdana'],
];

/** The options of slides: which there are, in which order, and how they look. */
export function SlideFields({ parts, theme, pictures, options, onChange }: SlideFieldsProps) {
  const chosen = readSlideOptions(options);
  const change = (part: Partial<SlideOptions>) =>
    onChange(writeSlideOptions({ ...chosen, ...part }));
  return (
    <FileOptions>
      <SlideParts parts={parts} options={chosen} onChange={change} />
      <OptionGroup label="Master">
        <div className={styles.fields}>
          <ColourField
            label="Background"
            value={chosen.background || '#ffffff'}
            onChange={(value) => change({ background: value === '#ffffff' ? '' : value })}
          />
          <ColourField
            label="First colour"
            value={chosen.first || theme.first}
            onChange={(value) => change({ first: value === theme.first ? '' : value })}
          />
          <ColourField
            label="Second colour"
            value={chosen.second || theme.second}
            onChange={(value) => change({ second: value === theme.second ? '' : value })}
          />
          <FontField
            label="Font of titles"
            value={options.title_font ?? ''}
            onChange={(titleFont) => change({ titleFont })}
          />
          <FontField
            label="Font of text"
            value={options.text_font ?? ''}
            onChange={(textFont) => change({ textFont })}
          />
          <LogoField chosen={chosen} pictures={pictures} onChange={change} />
        </div>
      </OptionGroup>
      <OptionGroup label="Cover and notes">
        <TextInput
          label="Author"
          placeholder={theme.author || 'Nobody'}
          {...limited(maxAuthor)}
          value={chosen.author}
          onChange={({ currentTarget }) => change({ author: currentTarget.value })}
        />
        <OptionFlag label="Date" on={chosen.date} onChange={(date) => change({ date })} />
        <OptionFlag
          label="Notes for the speaker"
          description="Evidence, reasons and remarks, which only the speaker sees."
          on={chosen.notes}
          onChange={(notes) => change({ notes })}
        />
      </OptionGroup>
    </FileOptions>
  );
}

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function ColourField({ label, value, onChange }: FieldProps) {
  return (
    <TextInput
      type="color"
      label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value.toLowerCase())}
    />
  );
}

function FontField({ label, value, onChange }: FieldProps) {
  const list = useId();
  return (
    <>
      <TextInput
        label={label}
        placeholder="As the project"
        {...limited(maxFont)}
        list={list}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <datalist id={list}>
        {fonts.map((font) => (
          <option key={font} value={font} />
        ))}
      </datalist>
    </>
  );
}

interface LogoFieldProps extends Pick<SlideFieldsProps, 'pictures'> {
  chosen: SlideOptions;
  onChange: (part: Pick<SlideOptions, 'logo' | 'hasLogo'>) => void;
}

const noLogo = 'none';

function LogoField({ chosen, pictures, onChange }: LogoFieldProps) {
  return (
    <NativeSelect
      label="Logo"
      data={[
        { value: '', label: 'As the project' },
        { value: noLogo, label: 'No logo' },
        ...pictures.map(({ id, name }) => ({ value: id, label: name || 'Picture' })),
      ]}
      value={chosen.hasLogo ? chosen.logo : noLogo}
      onChange={({ currentTarget: { value } }) =>
        onChange({ hasLogo: value !== noLogo, logo: value === noLogo ? '' : value })
      }
    />
  );
}
