import { type MenuName, replaceNavigation } from '../../../lib/web/navigation/contract.ts';
import { maxLengthIn } from '../data/limits.ts';
import { bodyShape } from '../data/shape.ts';
import { RadioGroup, Select, Switch } from '../design/fields/choice-field.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import { Card } from '../design/layout.tsx';
import { LocationChoice } from '../locations/choice.tsx';
import { navigation as texts } from '../texts/en/web/navigation.ts';
import { PageChoice, usePages } from './page-choice.tsx';
import type { Node } from './tree.rules.ts';

const maxLabelLength = maxLengthIn(bodyShape(replaceNavigation), 'items.label');

interface Props {
  node: Node;
  menu: MenuName;
  errors: Readonly<Partial<Record<string, string>>>;
  isDisabled: boolean;
  onChange: (change: Partial<Node>, field: string) => void;
}

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([id, label]) => ({ id, label }));
const everywhere = 'all';

const Target = ({ node, menu, errors, isDisabled, onChange }: Props) => {
  const { entries: pages } = usePages();
  const { contentItemId } = node;
  return (
    <>
      <RadioGroup
        label={texts.fields.kind}
        options={optionsOf(texts.kinds)}
        value={contentItemId === null ? 'path' : 'page'}
        onChange={(kind) => onChange({ contentItemId: kind === 'page' ? (pages[0]?.id ?? null) : null }, 'kind')}
        isDisabled={isDisabled || (contentItemId === null && pages.length === 0)}
      />
      {contentItemId === null ? (
        <TextField
          label={texts.fields.path}
          help={menu === 'items' ? texts.help.path : texts.help.footerPath}
          error={errors.path}
          value={node.path}
          onChange={(path) => onChange({ path }, 'path')}
          isDisabled={isDisabled}
        />
      ) : (
        <PageChoice
          label={texts.fields.contentItemId}
          help={texts.help.page}
          error={errors.contentItemId}
          value={contentItemId}
          onChange={(id) => onChange({ contentItemId: id }, 'contentItemId')}
          isDisabled={isDisabled}
        />
      )}
    </>
  );
};

/** Form of a menu item: label, target and visibility. */
export const ItemFields = (props: Props) => {
  const { node, menu, errors, isDisabled, onChange } = props;
  return (
    <Card title={texts.edit}>
      <TextField
        label={texts.fields.label}
        error={errors.label}
        value={node.label}
        onChange={(label) => onChange({ label }, 'label')}
        maxLength={maxLabelLength}
        isDisabled={isDisabled}
      />
      <Target {...props} />
      <Switch
        isSelected={node.openInNewTab}
        onChange={(openInNewTab) => onChange({ openInNewTab }, 'openInNewTab')}
        isDisabled={isDisabled}
      >
        {texts.fields.openInNewTab}
      </Switch>
      <LocationChoice
        label={texts.fields.locationId}
        error={errors.locationId}
        others={[{ id: everywhere, label: texts.everywhere }]}
        value={node.locationId ?? everywhere}
        onChange={(id) => onChange({ locationId: id === everywhere ? null : id }, 'locationId')}
        isDisabled={isDisabled}
      />
      {menu === 'items' && (
        <Select
          label={texts.fields.context}
          options={optionsOf(texts.contexts)}
          value={node.context}
          onChange={(id) => onChange({ context: id === 'corporate' ? 'corporate' : 'location' }, 'context')}
          isDisabled={isDisabled}
        />
      )}
      <Select
        label={texts.fields.visibilityRule}
        options={optionsOf(texts.visibility)}
        value={node.visibilityRule}
        onChange={(id) => onChange({ visibilityRule: id as Node['visibilityRule'] }, 'visibilityRule')}
        isDisabled={isDisabled}
      />
      <TextField
        label={texts.fields.iconName}
        help={texts.help.icon}
        error={errors.iconName}
        value={node.iconName ?? ''}
        onChange={(iconName) => onChange({ iconName: iconName === '' ? null : iconName }, 'iconName')}
        isRequired={false}
        isDisabled={isDisabled}
      />
    </Card>
  );
};
