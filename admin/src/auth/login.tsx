import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { call } from '../data/call.ts';
import type { BodyOf } from '../data/operations.ts';
import { useContractForm } from '../design/forms/contract-form.ts';
import { Form, FormField } from '../design/forms/form.tsx';
import { FormTextField } from '../design/forms/form-text.tsx';
import type { ParsingSchema } from '../design/forms/resolver.ts';
import { SubmitButton } from '../design/forms/submit-button.tsx';
import { Link } from '../design/link.tsx';
import { Message } from '../design/states.tsx';
import { beginSession } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { auth as texts } from '../texts/en/app/auth.ts';
import { isPassing } from '../texts/errors.ts';
import { Entry, Ways } from './entry.tsx';
import { safeNext } from './next.rules.ts';
import { CurrentPasswordField } from './password-fields.tsx';

type Values = Pick<BodyOf<'auth/login'>, 'email' | 'password'>;

const unchecked: ParsingSchema = { safeParse: (data) => ({ success: true, data }) };

/** The checks are loaded when somebody begins to type: the page is shown sooner without them. Without a network, the API checks alone. */
const loadSchema = (): Promise<ParsingSchema> =>
  import('./login-schema.ts').then(
    ({ loginSchema }) => loginSchema,
    () => unchecked,
  );

const useTenant = (slug: string | undefined) =>
  useQuery({
    queryKey: ['auth', 'tenant', slug],
    queryFn: () => call('auth/tenant-lookup', { body: { slug: slug ?? '' } }),
    enabled: slug !== undefined,
    staleTime: 60_000,
  });

export const Page = () => {
  // People type the address, and slugs have no capitals.
  const tenantSlug = useParams().tenantSlug?.toLowerCase();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const session = useSession();
  const tenant = useTenant(tenantSlug);
  const next = safeNext(query.get('next'));
  const form = useContractForm<Values>({
    schema: loadSchema,
    defaults: { email: '', password: '' },
    submit: async (values) => {
      const body = { ...values, session: 'cookie' as const, ...(tenant.data && { tenantSlug }) };
      beginSession(await call('auth/login', { body }));
      await navigate(next, { replace: true });
    },
  });
  const { isDirty } = form.form.formState;
  useEffect(() => {
    if (isDirty) void loadSchema();
  }, [isDirty]);
  if (session.state === 'signed-in' && !form.form.formState.isSubmitting) return <Navigate to={next} replace />;
  const ended = session.state === 'signed-out' ? session.reason : null;
  const company = tenant.data?.tenant;
  return (
    <Entry title={company ? texts.login.titleOf(company.name) : texts.login.title} logo={company?.logoUrl}>
      {ended && !form.failure && <Message>{texts.ended[ended]}</Message>}
      {tenant.error && (
        <Message kind="warning">{isPassing(tenant.error) ? texts.login.noTenant : texts.login.unknownTenant}</Message>
      )}
      <Form of={form} guards={false}>
        <FormTextField of={form} name="email" label={texts.email} type="email" autoComplete="username" autoFocus />
        <FormField of={form} name="password">
          {(field) => <CurrentPasswordField {...field} />}
        </FormField>
        <SubmitButton of={form}>{texts.login.action}</SubmitButton>
      </Form>
      <Ways>
        <Link to="/forgot-password">{texts.login.forgot}</Link>
        {tenantSlug !== undefined && <Link to="/login">{texts.login.elsewhere}</Link>}
      </Ways>
    </Entry>
  );
};
