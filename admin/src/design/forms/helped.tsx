import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useParams } from 'react-router';
import { type Help, help as texts } from '../../texts/en/app/help.ts';
import { Link } from '../link.tsx';
import { useIsRoomy } from '../lists/widths.ts';
import type { ContractForm } from './contract-form.ts';
import { Form } from './form.tsx';
import classes from './helped.module.css';

const Words = ({ help: { about, affects, tip, link } }: { help: Help }) => {
  const { brandId } = useParams();
  return (
    <>
      <div>
        <h3>{texts.about}</h3>
        <p>{about}</p>
      </div>
      <div>
        <h3>{texts.affects}</h3>
        <p>{affects}</p>
      </div>
      <div>
        <h3>{texts.tip}</h3>
        <p>{tip}</p>
      </div>
      {link && brandId && (
        <div>
          <Link to={`/brands/${brandId}/${link.to}`}>{link.label}</Link>
        </div>
      )}
    </>
  );
};

/** A form with help beside it where the window has room, else folded above it. */
export const Helped = ({ help, children }: { help: Help; children: ReactNode }) => {
  const isRoomy = useIsRoomy();
  return (
    <div className={classes.helped}>
      {!isRoomy && (
        <details className={classes.help}>
          <summary>{texts.title}</summary>
          <Words help={help} />
        </details>
      )}
      <div>{children}</div>
      {isRoomy && (
        <aside className={classes.help} aria-label={texts.title}>
          <h2>{texts.title}</h2>
          <Words help={help} />
        </aside>
      )}
    </div>
  );
};

interface FormProps<Values extends FieldValues> {
  of: ContractForm<Values>;
  help: Help;
  children: ReactNode;
}

/** A `Form` with help beside it. */
export const HelpedForm = <Values extends FieldValues>({ of, help, children }: FormProps<Values>) => (
  <Helped help={help}>
    <Form of={of}>{children}</Form>
  </Helped>
);
