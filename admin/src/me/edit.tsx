import { useState } from 'react';
import { OwnAbsences } from '../absences/own.tsx';
import { useCaller } from '../access/caller.ts';
import { RadioGroup } from '../design/fields/choice-field.tsx';
import { Helped } from '../design/forms/helped.tsx';
import { Card, PageHeader, Stack } from '../design/layout.tsx';
import { applyTheme, theme, themes } from '../design/theme.ts';
import { KeySwitch } from '../shortcuts/key-switch.tsx';
import { areas } from '../texts/en/app/areas.ts';
import { helpOf } from '../texts/en/app/help.ts';
import { me as texts } from '../texts/en/app/me.ts';
import { shortcuts } from '../texts/en/app/shortcuts.ts';
import { NameForm } from './name-form.tsx';
import { Notifications } from './notifications.tsx';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';
import { SignIns } from './sign-ins.tsx';

const options = themes.map((id) => ({ id, label: areas.theme[id] }));

const Appearance = () => {
  const [chosen, setChosen] = useState(theme);
  const choose = (id: string) => {
    const next = themes.find((one) => one === id) ?? chosen;
    applyTheme(next);
    setChosen(next);
  };
  return (
    <Card title={texts.appearance}>
      <RadioGroup label={texts.appearance} isLabelHidden options={options} value={chosen} onChange={choose} />
    </Card>
  );
};

export const Page = () => (
  <>
    <PageHeader title={texts.title} hint={useCaller().user.email} />
    <Helped help={helpOf.account}>
      <Stack>
        <NameForm />
        <PasswordForm />
        <OwnAbsences />
        <Notifications />
        <Appearance />
        <Card title={shortcuts.title}>
          <KeySwitch />
        </Card>
        <Sessions />
        <SignIns />
      </Stack>
    </Helped>
  </>
);
