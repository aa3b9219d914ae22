import type { ComponentProps } from 'react';
import { LocationChoice } from '../locations/choice.tsx';
import { inTree } from '../regions/choice/tree.rules.ts';
import { useRegions } from '../regions/choice/use-regions.ts';
import { regions as texts } from '../texts/en/locations/regions.ts';

export interface Place {
  locationId?: string | undefined;
  regionId?: string | undefined;
}

interface Props extends Omit<ComponentProps<typeof LocationChoice>, 'value' | 'onChange' | 'others'> {
  value: Place;
  onChange: (place: Place) => void;
  /** The choice of every place. */
  every: string;
}

const everyId = 'all';

/** All locations, those of a region, or one. */
export const PlaceChoice = ({ value, onChange, every, ...field }: Props) => {
  const { entries } = useRegions();
  const isRegion = (id: string): boolean => id === value.regionId || entries.some((region) => region.id === id);
  const regions = inTree(entries).map(({ region }) => ({
    id: region.id,
    label: region.name,
    help: texts.choiceHint(region.locationCount),
  }));
  return (
    <LocationChoice
      {...field}
      value={value.locationId ?? value.regionId ?? everyId}
      onChange={(id) => onChange(id === everyId ? {} : isRegion(id) ? { regionId: id } : { locationId: id })}
      others={[
        { id: everyId, label: every },
        ...regions,
        ...(value.regionId && !entries.some(({ id }) => id === value.regionId)
          ? [{ id: value.regionId, label: texts.unnamed }]
          : []),
      ]}
    />
  );
};
