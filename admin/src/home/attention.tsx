import { ChevronRight, TriangleAlert } from 'lucide-react';
import { Card } from '../design/layout.tsx';
import { Link } from '../design/link.tsx';
import { BriefTime } from '../design/time.tsx';
import { home as texts } from '../texts/en/app/home.ts';
import { plan } from '../texts/en/settings/plan.ts';
import { pageOfAttention } from './attention.rules.ts';
import classes from './home.module.css';
import type { CardProps } from './types.ts';

/** Problems and upcoming ones, each with a link to the page that fixes it. */
export const Attention = ({ summary: { attention }, base }: CardProps) => {
  if (attention.length === 0) return null;
  return (
    <Card title={texts.attention.title}>
      <ul className={classes.attention}>
        {attention.map((one) => (
          <li key={`${one.type} ${one.subjectId}`}>
            <Link to={`${base}/${pageOfAttention(one)}`}>
              <TriangleAlert size={16} aria-hidden />
              <span>
                <strong>{one.type === 'plan_exceeded' ? plan.meters[one.name] : one.name}</strong>
                <br />
                {texts.attention.types[one.type]}
                {one.at && (
                  <>
                    {' · '}
                    <BriefTime value={one.at} />
                  </>
                )}
              </span>
              <ChevronRight size={16} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
};
