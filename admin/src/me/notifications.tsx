import { useChange, useRead } from '../data/use.ts';
import { Switch } from '../design/fields/choice-field.tsx';
import { Card, Hint } from '../design/layout.tsx';
import { toast, toastError } from '../design/overlays/toast.ts';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { common } from '../texts/en/app/common.ts';
import { me as texts } from '../texts/en/app/me.ts';

const kinds = ['assignment', 'mention', 'task'] as const;

/** The mails about leads that a person gets. A switch is saved at once. */
export const Notifications = () => {
  const { data, error, refetch } = useRead('me/get-notifications', {});
  const update = useChange('me/update-notifications');
  const wants = data?.data.notifications;
  const change = (body: Partial<Record<(typeof kinds)[number], boolean>>) =>
    update.mutateAsync({ body }).then(() => toast(common.saved), toastError);
  return (
    <Card title={texts.notifications.title}>
      <Hint>{texts.notifications.hint}</Hint>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!wants && !error && <LoadingState lines={3} />}
      {wants &&
        kinds.map((kind) => (
          <Switch
            key={kind}
            isSelected={(update.isPending ? update.variables.body?.[kind] : undefined) ?? wants[kind]}
            isDisabled={update.isPending}
            onChange={(isWanted) => void change({ [kind]: isWanted })}
          >
            {texts.notifications[kind]}
          </Switch>
        ))}
    </Card>
  );
};
