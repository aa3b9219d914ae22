import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { Dialog as AriaDialog, Button, Modal, ModalOverlay } from 'react-aria-components';
import { common } from '../../texts/en/app/common.ts';
import classes from './finder.module.css';

export interface Finding {
  /** Unique in the whole list. */
  id: string;
  label: string;
  icon?: ReactNode;
  /** Words that tell it from others of the same name, or a sentence about it. */
  note?: string | undefined;
  onChoose: () => void;
}

export interface FindingSection {
  id: string;
  label: string;
  findings: readonly Finding[];
}

interface Props {
  label: string;
  placeholder: string;
  /** Name of the list of findings. */
  resultsLabel: string;
  text: string;
  onType: (text: string) => void;
  sections: readonly FindingSection[];
  /** Said to screen readers when it changes, such as the number of findings. */
  status: string;
  /** Shown in place of no findings. */
  empty: ReactNode;
  /** Shown above the findings. */
  intro?: ReactNode;
  /** A drawer at the edge of the window, with the notes below the labels; by default in the middle. */
  isDrawer?: boolean;
  onClose: () => void;
}

/** How far a key moves in the list. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** The finding that Enter chooses: the first one, until a key or the pointer goes to another one. */
const useActive = (findings: readonly Finding[], text: string) => {
  const [chosen, setChosen] = useState<{ id: string; text: string }>();
  const at = chosen?.text === text ? findings.findIndex(({ id }) => id === chosen.id) : -1;
  const index = Math.max(at, 0);
  const goTo = (id: string) => setChosen({ id, text });
  const goBy = (step: number) => {
    const next = index + step;
    // A single step goes from one end to the other.
    const wrapped = (next + findings.length) % findings.length;
    const target = findings[Math.abs(step) === 1 ? wrapped : Math.min(Math.max(next, 0), findings.length - 1)];
    if (target) goTo(target.id);
  };
  return { active: findings[index], goTo, goBy };
};

/**
 * A search over things to choose from: a combobox whose list is always open. The focus stays in the search field, the arrow
 * keys move through the list, Enter chooses and Escape closes. Choosing closes it too.
 */
export const Finder = (props: Props) => {
  const { label, placeholder, resultsLabel, text, onType, status, empty, intro, isDrawer = false, onClose } = props;
  const id = useId();
  const sections = props.sections.filter(({ findings }) => findings.length > 0);
  const { active, goTo, goBy } = useActive(
    sections.flatMap(({ findings }) => findings),
    text,
  );
  const idOf = (finding: Finding) => `${id}${finding.id}`;
  const activeId = active && idOf(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const choose = (finding: Finding) => {
    onClose();
    finding.onChoose();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !active) return;
    const step = steps[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) choose(active);
    else goBy(step);
  };
  return (
    <ModalOverlay
      className={`${classes.backdrop} ${isDrawer ? classes.atEdge : ''}`}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      isDismissable
    >
      <Modal className={`${classes.window} ${isDrawer ? classes.drawer : ''}`}>
        <AriaDialog className={classes.dialog} aria-label={label}>
          <div className={classes.top}>
            <Search size={17} aria-hidden />
            <input
              className={classes.input}
              type="text"
              role="combobox"
              aria-label={label}
              aria-expanded
              aria-controls={id}
              aria-activedescendant={activeId}
              aria-autocomplete="list"
              placeholder={placeholder}
              value={text}
              onChange={({ target }) => onType(target.value)}
              onKeyDown={press}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type
              autoFocus
            />
            <Button slot="close" className={classes.close} aria-label={common.close}>
              <X size={17} aria-hidden />
            </Button>
          </div>
          {intro && <div className={classes.intro}>{intro}</div>}
          <div role="listbox" id={id} aria-label={resultsLabel} className={classes.list} tabIndex={-1}>
            {sections.map((section) => (
              // biome-ignore lint/a11y/useSemanticElements: a list box has groups, and no fieldsets
              <div key={section.id} role="group" aria-labelledby={`${id}${section.id}`}>
                <div id={`${id}${section.id}`} role="presentation" className={classes.heading}>
                  {section.label}
                </div>
                {section.findings.map((finding) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the search field, which has the focus
                  <div
                    key={finding.id}
                    id={idOf(finding)}
                    role="option"
                    aria-selected={finding === active}
                    tabIndex={-1}
                    className={classes.item}
                    onPointerMove={() => finding === active || goTo(finding.id)}
                    onClick={() => choose(finding)}
                  >
                    {finding.icon}
                    <span className={classes.words}>
                      <span>{finding.label}</span>
                      {finding.note && <span className={classes.note}>{finding.note}</span>}
                    </span>
                  </div>
                ))}
              </div>
            ))}
          </div>
          {sections.length === 0 && <div className={classes.empty}>{empty}</div>}
          <div role="status" className="hidden-visually">
            {status}
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
};
