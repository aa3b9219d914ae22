import { CircleAlert, CircleCheck, Info, Lock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { common } from '../texts/en/app/common.ts';
import { isMissing, isRefusal, messageOf, requestIdOf } from '../texts/errors.ts';
import { Button } from './button.tsx';
import classes from './states.module.css';

interface EmptyProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** Action that helps. */
  action?: ReactNode;
}

export const EmptyState = ({ icon, title, children, action }: EmptyProps) => (
  <div className={classes.state}>
    {icon}
    <h2>{title}</h2>
    {children && <div className={classes.hint}>{children}</div>}
    {action}
  </div>
);

export const LoadingState = ({ lines = 6 }: { lines?: number }) => (
  <div className={classes.skeleton} role="status" aria-label={common.loading}>
    {Array.from({ length: lines }, (_, index) => index).map((index) => (
      <div key={index} className={classes.line} />
    ))}
  </div>
);

export const NoPermission = () => (
  <EmptyState icon={<Lock size={28} aria-hidden />} title={common.noPermission.title}>
    {common.noPermission.hint}
  </EmptyState>
);

/** Shown to callers who may make a change when the brand is not read-only. The shell says why it is read-only. */
export const NotNow = () => (
  <EmptyState icon={<Lock size={28} aria-hidden />} title={common.notNow.title}>
    {common.notNow.hint}
  </EmptyState>
);

interface ErrorProps {
  error: unknown;
  onRetry?: () => void;
}

/** Error state of a page or a card. */
export const ErrorState = ({ error, onRetry }: ErrorProps) => {
  if (isRefusal(error)) return <NoPermission />;
  if (isMissing(error)) return <EmptyState title={common.missing.title}>{common.missing.hint}</EmptyState>;
  const requestId = requestIdOf(error);
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlert size={28} aria-hidden />}
        title={common.errors.title}
        action={onRetry && <Button onPress={onRetry}>{common.retry}</Button>}
      >
        {messageOf(error)}
        {requestId && <p>{common.errors.requestId(requestId)}</p>}
      </EmptyState>
    </div>
  );
};

const icons = { info: Info, danger: CircleAlert, warning: TriangleAlert, success: CircleCheck };

interface MessageProps {
  kind?: keyof typeof icons;
  children: ReactNode;
}

/** Message above a form or a list. */
export const Message = ({ kind = 'info', children }: MessageProps) => {
  const Icon = icons[kind];
  return (
    <div
      className={`${classes.bar} ${kind === 'info' ? '' : classes[kind]}`}
      role={kind === 'danger' ? 'alert' : 'status'}
    >
      <Icon size={17} aria-hidden />
      <div>{children}</div>
    </div>
  );
};

/** Error message of a request. */
export const Problem = ({ error }: { error: unknown }) => <Message kind="danger">{messageOf(error)}</Message>;
