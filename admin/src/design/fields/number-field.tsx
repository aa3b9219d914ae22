import { NumberParser } from '@internationalized/number';
import { type RefObject, useContext, useEffect, useRef, useState } from 'react';
import {
  NumberField as AriaNumberField,
  Input,
  type NumberFieldProps,
  NumberFieldStateContext,
  useLocale,
} from 'react-aria-components';
import { common } from '../../texts/en/app/common.ts';
import classes from './field.module.css';
import { ariaProps, FieldLabel, FieldNotes, type FieldProps } from './field-parts.tsx';

type Props = FieldProps &
  Pick<
    NumberFieldProps,
    'name' | 'value' | 'onChange' | 'onBlur' | 'minValue' | 'maxValue' | 'step' | 'formatOptions' | 'autoFocus'
  >;

interface ReporterProps {
  given: number | undefined;
  hasTyped: RefObject<boolean>;
  report: (value: number) => void;
}

/** Reports the number in the text of the field while the user types. */
const Reporter = ({ given, hasTyped, report }: ReporterProps) => {
  const written = useContext(NumberFieldStateContext)?.numberValue ?? Number.NaN;
  const latest = useRef(report);
  latest.current = report;
  const former = useRef(given);
  useEffect(() => {
    if (Object.is(given, former.current)) {
      if (hasTyped.current) latest.current(written);
      return;
    }
    former.current = given;
    hasTyped.current = false;
  }, [given, written, hasTyped]);
  return null;
};

const maxQuoted = 40;

/** A number, or NaN. The field reports it while the user types, and formats it on blur. */
export const NumberField = ({ value, onChange, ...field }: Props) => {
  const hasTyped = useRef(false);
  const [reported, setReported] = useState(value);
  // The value of the inner field. Typed values are not passed back to it, because it would format the text during typing.
  const [given, setGiven] = useState(value);
  if (!Object.is(value, reported)) {
    setReported(value);
    setGiven(value);
  }
  // The inner field ignores what is pasted and is no number.
  const [refused, setRefused] = useState<string>();
  const error = refused === undefined ? field.error : common.noNumber(refused.slice(0, maxQuoted));
  const { locale } = useLocale();
  const parser = new NumberParser(locale, field.formatOptions);
  const report = (next: number): void => {
    if (Object.is(next, reported)) return;
    setReported(next);
    onChange?.(next);
  };
  return (
    <AriaNumberField
      {...ariaProps({ ...field, error })}
      // A number outside of its limits stays, and the form says so: it would be replaced by the limit.
      commitBehavior="validate"
      value={given}
      onChange={(next) => {
        setGiven(next);
        report(next);
      }}
    >
      <FieldLabel {...field} />
      <Input
        className={classes.input}
        onInput={() => {
          hasTyped.current = true;
          setRefused(undefined);
        }}
        onPaste={({ clipboardData }) => {
          const text = clipboardData.getData('text').trim();
          setRefused(parser.isValidPartialNumber(text, field.minValue, field.maxValue) ? undefined : text);
        }}
      />
      <Reporter given={given} hasTyped={hasTyped} report={report} />
      <FieldNotes {...field} error={error} />
    </AriaNumberField>
  );
};
