import { useContext } from 'react';
import { Button, Tooltip, TooltipTrigger } from 'react-aria-components';
import classes from './copy.module.css';
import overlay from './overlays/overlay.module.css';
import { RegionContext } from './region.ts';
import { formatOf, inBothZones, written, writtenIn } from './written.rules.ts';

interface Props {
  /** An ISO timestamp; null shows a dash. */
  value: string | null;
  /** Shows the date only. */
  isDate?: boolean;
  /** Without a button for the tooltip, so that it can be used in a link: the browser shows the reader's time. */
  isPlain?: boolean;
}

const zoneHere = (): string => formatOf(undefined, {}).resolvedOptions().timeZone;

/** The time zone in which times are shown: the brand's, outside of a brand the reader's. */
export const useZone = (): string => useContext(RegionContext).timezone ?? zoneHere();

/** A time in the brand's time zone. The tooltip shows it in the reader's time zone. */
export const Time = ({ value, isDate = false, isPlain = false }: Props) => {
  const { timezone, locale } = useContext(RegionContext);
  if (value === null) return <>–</>;
  const at = new Date(value);
  const zone = timezone ?? zoneHere();
  const text = written(at, zone, locale, isDate);
  if (zone === zoneHere()) return <time dateTime={value}>{text}</time>;
  if (isPlain)
    return (
      <time dateTime={value} title={writtenIn(zoneHere(), at, locale)}>
        {text}
      </time>
    );
  return (
    <TooltipTrigger delay={300}>
      <Button className={classes.time}>
        <time dateTime={value}>{text}</time>
      </Button>
      <Tooltip className={overlay.tooltip} offset={4}>
        {writtenIn(zoneHere(), at, locale)}
      </Tooltip>
    </TooltipTrigger>
  );
};

/** A date such as `2026-12-25`, which is the same day everywhere. */
export const DateText = ({ value }: { value: string }) => {
  const { locale } = useContext(RegionContext);
  return <time dateTime={value}>{written(new Date(value), 'UTC', locale, true)}</time>;
};

/** Writes a time of day such as `17:30` as the brand does. */
export const useTimeOfDay = (): ((time: string) => string) => {
  const { locale } = useContext(RegionContext);
  const format = formatOf(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return (time) => format.format(new Date(`1970-01-01T${time}Z`));
};

/**
 * A recent time for dense lists: the time of day if it is today, else the date. The browser shows the whole time, also in the
 * reader's time zone, as a link cannot contain a button for the tooltip.
 */
export const BriefTime = ({ value }: { value: string }) => {
  const { timezone: timeZone, locale } = useContext(RegionContext);
  const at = new Date(value);
  const now = new Date();
  const day = (one: Date) => formatOf('en-CA', { timeZone }).format(one);
  const format: Intl.DateTimeFormatOptions =
    day(at) === day(now)
      ? { hour: 'numeric', minute: '2-digit' }
      : { day: 'numeric', month: 'short', ...(day(at).slice(0, 4) !== day(now).slice(0, 4) && { year: 'numeric' }) };
  return (
    <time dateTime={value} title={inBothZones(at, timeZone ?? zoneHere(), zoneHere(), locale)}>
      {formatOf(locale, { ...format, timeZone }).format(at)}
    </time>
  );
};
