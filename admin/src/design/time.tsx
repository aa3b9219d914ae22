import { Button, Tooltip, TooltipTrigger } from 'react-aria-components';
import { useCaller } from '../access/caller.ts';
import classes from './copy.module.css';
import overlay from './overlays/overlay.module.css';

interface Props {
  /** An ISO timestamp; null shows a dash. */
  value: string | null;
  /** Shows the date only. */
  isDate?: boolean;
  /** Leaves out the tooltip, so that it can be used in a link. */
  isPlain?: boolean;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a format takes longer than using it, and a list uses few for all its rows. */
const formatOf = (locale: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const name = JSON.stringify([locale, options]);
  const format = formats.get(name) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(name, format);
  return format;
};

const written = (at: Date, timeZone: string | undefined, locale: string | undefined, isDate: boolean): string =>
  formatOf(locale, { dateStyle: 'medium', ...(!isDate && { timeStyle: 'short' }), timeZone }).format(at);

const zoneHere = (): string => formatOf(undefined, {}).resolvedOptions().timeZone;

/** The time zone in which times are shown: the brand's, outside of a brand the reader's. */
export const useZone = (): string => useCaller().brand?.timezone ?? zoneHere();

/** A time in the brand's time zone. The tooltip shows it in the reader's time zone. */
export const Time = ({ value, isDate = false, isPlain = false }: Props) => {
  const { brand } = useCaller();
  if (value === null) return <>–</>;
  const at = new Date(value);
  const here = zoneHere();
  const zone = brand?.timezone ?? here;
  const text = written(at, zone, brand?.locale, isDate);
  if (zone === here || isPlain) return <time dateTime={value}>{text}</time>;
  return (
    <TooltipTrigger delay={300}>
      <Button className={classes.time}>
        <time dateTime={value}>{text}</time>
      </Button>
      <Tooltip className={overlay.tooltip} offset={4}>
        {written(at, here, brand?.locale, false)} ({here})
      </Tooltip>
    </TooltipTrigger>
  );
};

/** Writes a time of day such as `17:30` as the brand does. */
export const useTimeOfDay = (): ((time: string) => string) => {
  const { brand } = useCaller();
  const format = formatOf(brand?.locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return (time) => format.format(new Date(`1970-01-01T${time}Z`));
};

/** A recent time for dense lists: the time of day if it is today, else the date. No tooltip, so that it can be used in a link. */
export const BriefTime = ({ value }: { value: string }) => {
  const { brand } = useCaller();
  const at = new Date(value);
  const now = new Date();
  const timeZone = brand?.timezone;
  const day = (one: Date) => formatOf('en-CA', { timeZone }).format(one);
  const format: Intl.DateTimeFormatOptions =
    day(at) === day(now)
      ? { hour: 'numeric', minute: '2-digit' }
      : { day: 'numeric', month: 'short', ...(day(at).slice(0, 4) !== day(now).slice(0, 4) && { year: 'numeric' }) };
  return (
    <time dateTime={value} title={written(at, timeZone, brand?.locale, false)}>
      {formatOf(brand?.locale, { ...format, timeZone }).format(at)}
    </time>
  );
};
