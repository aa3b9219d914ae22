import { useState } from 'react';
import { useCaller } from '../access/caller.ts';
import { useDebounced } from '../data/debounced.ts';
import { Finder, type FindingSection } from '../design/overlays/finder.tsx';
import { palette as texts } from '../texts/en/app/palette.ts';
import { useCommands } from './use-commands.tsx';
import { useFound } from './use-found.tsx';

const pauseMs = 180;

interface Props {
  onClose: () => void;
}

interface WindowProps extends Props {
  text: string;
  onType: (text: string) => void;
  sections: readonly FindingSection[];
  isSearching: boolean;
  failed: readonly string[];
}

const PaletteWindow = ({ text, onType, sections, isSearching, failed, onClose }: WindowProps) => {
  const count = sections.reduce((sum, { findings }) => sum + findings.length, 0);
  return (
    <Finder
      label={texts.title}
      placeholder={texts.placeholder}
      resultsLabel={texts.results}
      text={text}
      onType={onType}
      sections={sections}
      status={isSearching ? texts.searching : texts.count(count)}
      intro={failed.length > 0 && texts.failed(failed.join(', '))}
      empty={
        isSearching ? (
          texts.searching
        ) : (
          <>
            <strong>{texts.nothing}</strong>
            <p>{texts.nothingHint}</p>
          </>
        )
      }
      onClose={onClose}
    />
  );
};

/** Pages and actions at once, records a moment after the last key. */
const InBrand = ({ brandId, onClose }: Props & { brandId: string }) => {
  const [text, setText] = useState('');
  const typed = text.trim();
  const settled = useDebounced(typed, pauseMs);
  const commands = useCommands(typed);
  const { sections, isSearching, failed } = useFound(brandId, typed === '' ? '' : settled);
  return (
    <PaletteWindow
      text={text}
      onType={setText}
      sections={[...commands, ...sections]}
      isSearching={isSearching || settled !== typed}
      failed={failed}
      onClose={onClose}
    />
  );
};

const OutsideOfBrands = ({ onClose }: Props) => {
  const [text, setText] = useState('');
  const sections = useCommands(text.trim());
  return (
    <PaletteWindow text={text} onType={setText} sections={sections} isSearching={false} failed={[]} onClose={onClose} />
  );
};

/** Finds pages, records and actions by name, and goes there. */
export const Palette = ({ onClose }: Props) => {
  const { brand } = useCaller();
  return brand ? <InBrand brandId={brand.id} onClose={onClose} /> : <OutsideOfBrands onClose={onClose} />;
};
