import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { BlockType } from '../../../../lib/content/content/blocks.contract.ts';
import { matchesSearch } from '../../../../lib/platform/core/text/search-terms.ts';
import { Button } from '../../design/button.tsx';
import { Finder, type Finding, type FindingSection } from '../../design/overlays/finder.tsx';
import { blocks as names } from '../../texts/en/content/blocks.ts';
import { content as texts } from '../../texts/en/content/content.ts';
import { type Block, insertAfter, keyOf, type ListPart, summaryOf } from './blocks.rules.ts';
import { iconOfType } from './icons.ts';
import { groups, nameOf, newBlock } from './new-block.rules.ts';
import { noteType, recentTypes } from './recent-types.ts';

interface Props extends ListPart {
  blocks: readonly Block[];
  /** The new block is inserted below this one; null appends it. */
  after: string | null;
}

const { drawer } = names;

/** The sentence that says after which block the new one is inserted. */
const placeOf = (blocks: readonly Block[], after: string | null): string => {
  const above = blocks.find((block) => keyOf(block) === after);
  if (above) return drawer.below([nameOf(above), summaryOf(above)].filter(Boolean).join(': '));
  return blocks.length === 0 ? drawer.first : drawer.end;
};

interface DrawerProps extends Props {
  onClose: () => void;
}

/** All block types with a sentence about each: those that were used last, then the groups. */
const BlockDrawer = ({ blocks, after, onChange, onSelect, onClose }: DrawerProps) => {
  const [text, setText] = useState('');
  const add = (type: BlockType) => () => {
    const block = newBlock(type);
    noteType(type);
    onChange((list) => insertAfter(list, after, block));
    onSelect(keyOf(block));
  };
  const findingsOf = (section: string, types: readonly BlockType[]): Finding[] =>
    types
      .filter((type) => matchesSearch([names.types[type], names.sentences[type]], text))
      .map((type) => {
        const Icon = iconOfType(type);
        return {
          id: `${section}:${type}`,
          label: names.types[type],
          note: names.sentences[type],
          icon: <Icon size={20} aria-hidden />,
          onChoose: add(type),
        };
      });
  const all: Readonly<Record<string, readonly BlockType[]>> = {
    // Each type is found once.
    recent: text === '' ? recentTypes() : [],
    ...groups,
  };
  const sections: FindingSection[] = Object.entries(all).map(([id, types]) => ({
    id,
    label: names.groups[id as keyof typeof names.groups],
    findings: findingsOf(id, types),
  }));
  return (
    <Finder
      isDrawer
      label={drawer.title}
      placeholder={drawer.placeholder}
      resultsLabel={drawer.results}
      text={text}
      onType={setText}
      sections={sections}
      status={drawer.count(sections.reduce((sum, { findings }) => sum + findings.length, 0))}
      intro={placeOf(blocks, after)}
      empty={drawer.nothing}
      onClose={onClose}
    />
  );
};

/** Button that opens the drawer of all block types. */
export const AddBlock = (props: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<Plus size={15} aria-hidden />} aria-haspopup="dialog" onPress={() => setIsOpen(true)}>
        {texts.add}
      </Button>
      {isOpen && <BlockDrawer {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
};
