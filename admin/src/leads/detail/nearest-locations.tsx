import { useBrand, useCaller } from '../../access/caller.ts';
import { useRead } from '../../data/use.ts';
import { Button } from '../../design/button.tsx';
import { Hint, Row } from '../../design/layout.tsx';
import { rememberName } from '../../locations/names/location-names.ts';
import { leads as texts } from '../../texts/en/leads/leads.ts';

const { move } = texts;

const most = 3;

interface Props {
  postalCode: string;
  /** The location that the lead has. */
  present: string | null;
  onChoose: (locationId: string) => void;
}

/** The locations that serve the visitor's postal code, or are nearest to it, among those that the caller may choose. */
export const NearestLocations = ({ postalCode, present, onChoose }: Props) => {
  const { id: brandId } = useBrand();
  const { locationIds } = useCaller();
  const query = { brandId, postalCode: postalCode.trim() };
  const { data } = useRead('public/list-locations', { query });
  const near = (data?.data.locations ?? [])
    .filter(({ distanceKm, servesPostalCode }) => distanceKm !== null || servesPostalCode === true)
    .filter(({ id }) => id !== present && (locationIds === null || locationIds.includes(id)))
    .slice(0, most);
  if (near.length === 0) return null;
  return (
    <>
      <Hint>{move.nearest(postalCode)}</Hint>
      <Row>
        {near.map((location) => (
          <Button
            key={location.id}
            onPress={() => {
              rememberName(brandId, location);
              onChoose(location.id);
            }}
          >
            {move.at(location.name, location.distanceKm)}
          </Button>
        ))}
      </Row>
    </>
  );
};
