import { Check, Minus } from 'lucide-react';
import { Card } from '../../design/layout.tsx';
import { ExternalLink } from '../../design/link.tsx';
import { leads as texts } from '../../texts/en/leads/leads.ts';
import { type Answers, type Definition, layOut, type ShownAnswer, type Understood } from './answers.rules.ts';
import classes from './detail.module.css';

const Value = ({
  answer: { texts: values, href, isTick },
}: {
  answer: Omit<ShownAnswer, 'name' | 'label' | 'isLong'>;
}) => {
  const [first] = values;
  if (isTick !== null)
    return (
      <span className={classes.tick}>
        {isTick ? <Check size={15} aria-hidden /> : <Minus size={15} aria-hidden />}
        {isTick ? texts.detail.yes : texts.detail.no}
      </span>
    );
  if (first === undefined) return <span className={classes.missing}>{texts.detail.noAnswer}</span>;
  if (href?.startsWith('http')) return <ExternalLink href={href}>{first}</ExternalLink>;
  if (href) return <a href={href}>{first}</a>;
  return values.length === 1 ? (
    first
  ) : (
    <ul className={classes.choices}>
      {values.map((value) => (
        <li key={value}>{value}</li>
      ))}
    </ul>
  );
};

interface Props {
  definition: Definition;
  answers: Answers;
  phone?: Understood;
  /** Shows addresses as text, because spam must not have links. */
  areInert?: boolean;
}

/** The visitor's answers with the labels and in the order of the form. */
export const AnswerList = ({ definition, answers, phone, areInert = false }: Props) => (
  <dl className={classes.answers}>
    {layOut(definition, answers, phone).map((answer) => (
      <div key={answer.name} data-long={answer.isLong || undefined}>
        <dt>{answer.label}</dt>
        <dd>
          <Value answer={areInert ? { ...answer, href: null } : answer} />
        </dd>
      </div>
    ))}
  </dl>
);

export const LeadAnswers = (props: Props) => (
  <Card title={texts.detail.answers}>
    <AnswerList {...props} />
  </Card>
);
