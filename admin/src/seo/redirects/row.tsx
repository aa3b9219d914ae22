import { MoreHorizontal } from 'lucide-react';
import { sourceText } from '../../../../lib/platform/routing/from-query.rules.ts';
import { useMay } from '../../access/may.ts';
import { Badge } from '../../design/badge.tsx';
import { IconButton } from '../../design/button.tsx';
import { Row } from '../../design/layout.tsx';
import { EntryRow } from '../../design/lists/entries.tsx';
import { Menu } from '../../design/overlays/menu.tsx';
import { Time } from '../../design/time.tsx';
import { common } from '../../texts/en/app/common.ts';
import { redirects as texts } from '../../texts/en/web/redirects.ts';
import { useRedirectChanges } from './changes.ts';
import classes from './redirects.module.css';
import type { Redirect } from './test-path.ts';

interface Props {
  redirect: Redirect;
  /** Address of its dialog. */
  to: string;
  /** Domain of its only site. */
  domain: string | undefined;
}

export const RedirectRow = ({ redirect, to, domain }: Props) => {
  const may = useMay()('seo/update-redirect');
  const { turn, remove } = useRedirectChanges();
  const { toUrl, statusCode, source, isActive, hitCount, lastHitAt } = redirect;
  const from = sourceText(redirect);
  const actions = [
    { id: 'edit', label: common.edit, href: to },
    {
      id: 'turn',
      label: isActive ? texts.turnOff : texts.turnOn,
      onAction: () => turn(redirect, !isActive),
    },
    { id: 'delete', label: texts.delete, isDanger: true, onAction: () => remove(redirect) },
  ];
  return (
    <EntryRow
      name={<span className={classes.path}>{texts.from(from, toUrl)}</span>}
      to={may ? to : undefined}
      badges={
        <Row>
          {!isActive && <Badge tone="warning">{texts.inactive}</Badge>}
          {source === 'auto' && <Badge>{texts.auto}</Badge>}
        </Row>
      }
      facts={[
        statusCode,
        texts.hits(hitCount),
        lastHitAt && (
          <>
            {texts.lastHit} <Time value={lastHitAt} />
          </>
        ),
        domain && texts.ofSite(domain),
      ]}
      actions={
        may && (
          <Menu
            label={texts.actions(from)}
            trigger={<IconButton label={texts.actions(from)} icon={<MoreHorizontal size={16} />} />}
            actions={actions}
          />
        )
      }
    />
  );
};
