import { Check } from 'lucide-react';
import { imports as texts } from '../texts/en/locations/imports.ts';
import classes from './imports.module.css';
import { type Step, steps } from './steps.rules.ts';

/** The four steps of an import, and which one is shown. */
export const Steps = ({ current }: { current: Step }) => (
  <ol className={classes.steps} aria-label={texts.steps.label}>
    {steps.map((step, at) => (
      <li key={step} aria-current={step === current ? 'step' : undefined}>
        <span className={classes.number} aria-hidden>
          {at < steps.indexOf(current) ? <Check size={13} /> : at + 1}
        </span>
        {texts.steps[step]}
      </li>
    ))}
  </ol>
);
