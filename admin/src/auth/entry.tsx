import { type ReactNode, useEffect } from 'react';
import { common } from '../texts/en/app/common.ts';
import classes from './entry.module.css';

interface Props {
  title: string;
  hint?: ReactNode;
  logo?: string | null;
  children: ReactNode;
}

/** Frame of the pages before sign-in. */
export const Entry = ({ title, hint, logo, children }: Props) => {
  useEffect(() => {
    document.title = `${title} · Frontage`;
  }, [title]);
  return (
    <main id="main" tabIndex={-1} className={classes.page}>
      <div className={classes.card}>
        {logo ? (
          <img src={logo} alt="" className={classes.picture} />
        ) : (
          <p className={classes.mark}>
            <span aria-hidden>F</span>
            {common.product}
          </p>
        )}
        <div className={classes.title}>
          <h1>{title}</h1>
          {hint && <p>{hint}</p>}
        </div>
        {children}
      </div>
    </main>
  );
};

/** Links below a form, such as "Forgot password". */
export const Ways = ({ children }: { children: ReactNode }) => <p className={classes.ways}>{children}</p>;
