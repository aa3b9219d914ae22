import { useBrand } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { useRead } from '../data/use.ts';
import { Link } from '../design/link.tsx';
import { Message } from '../design/states.tsx';
import { emailSettings as texts } from '../texts/en/settings/email-settings.ts';

const Note = () => {
  const { id: brandId } = useBrand();
  const { data } = useRead('email-settings/get-brand', { path: { brandId } });
  if (!data?.data.settings.leadsWithoutRecipient) return null;
  return (
    <Message kind="warning">
      {texts.noRecipient} <Link to={`/brands/${brandId}/settings/email`}>{texts.setRecipient}</Link>
    </Message>
  );
};

/** Says that nobody gets a mail for new leads, where that is so, to those who may see the e-mail settings. */
export const NoRecipient = () => useMay()('email-settings/get-brand') && <Note />;
