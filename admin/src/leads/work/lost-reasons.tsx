import { useBrand } from '../../access/caller.ts';
import { useRead } from '../../data/use.ts';
import { Hint } from '../../design/layout.tsx';
import { LoadingState } from '../../design/states.tsx';
import { work as texts } from '../../texts/en/leads/work.ts';
import { ChoiceList } from './choice-list.tsx';

/** The settings of the brand for the work on leads. Undefined until they are read. */
export const useLeadSettings = () => {
  const path = { brandId: useBrand().id };
  return useRead('lead-settings/get', { path }).data?.data.settings;
};

interface Props {
  chosen?: string | undefined;
  onChoose: (reason: string) => void;
}

/** The reasons of the brand for lost leads. */
export const LostReasons = ({ chosen, onChoose }: Props) => {
  const settings = useLeadSettings();
  if (!settings) return <LoadingState lines={6} />;
  return (
    <>
      <Hint>{texts.lostHint}</Hint>
      <ChoiceList
        label={texts.results.lost}
        choices={settings.lostReasons.map(({ key, label }) => ({ id: key, label }))}
        chosen={chosen}
        hasDigits
        onChoose={onChoose}
      />
    </>
  );
};
