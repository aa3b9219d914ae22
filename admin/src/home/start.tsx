import { May } from '../access/may-show.tsx';
import type { OperationId } from '../data/operations.ts';
import { Card } from '../design/layout.tsx';
import { Link } from '../design/link.tsx';
import { home as texts } from '../texts/en/app/home.ts';
import classes from './home.module.css';
import type { CardProps } from './types.ts';

const steps: readonly { operation: OperationId; path: string; label: string }[] = [
  { operation: 'locations/create', path: 'locations', label: texts.start.location },
  { operation: 'forms/create', path: 'forms', label: texts.start.form },
  { operation: 'email-settings/update-brand', path: 'settings/email', label: texts.start.recipient },
  { operation: 'sites/create', path: 'sites', label: texts.start.site },
  { operation: 'brands/update', path: 'settings/brand', label: texts.start.privacy },
];

/** First steps in a brand without locations. */
export const FirstSteps = ({ summary: { profiles, leads }, base }: CardProps) => {
  if (profiles.average !== null || leads.last30Days > 0) return null;
  return (
    <May operation="locations/create">
      <Card title={texts.start.title}>
        <ol className={classes.steps}>
          {steps.map(({ operation, path, label }) => (
            <May key={path} operation={operation}>
              <li>
                <Link to={`${base}/${path}`}>{label}</Link>
              </li>
            </May>
          ))}
        </ol>
      </Card>
    </May>
  );
};
