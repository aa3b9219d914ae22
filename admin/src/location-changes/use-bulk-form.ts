import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { createLocationChange } from '../../../lib/use-cases/location-changes/contract.ts';
import { useBrand } from '../access/caller.ts';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { useContractForm } from '../design/forms/contract-form.ts';
import { noteJob } from '../jobs/open-jobs.ts';
import type { Body, Change, Selection } from './types.ts';

export interface BulkProps {
  selection: Selection;
  onClose: () => void;
}

interface Options<Values extends FieldValues> extends BulkProps {
  defaults: Values;
  changeOf: (values: Values) => Change;
  /** The name by which people know the change. */
  titleOf: (values: Values) => string;
  /** Field of the form for a field of the change. By default they have the same name. */
  fieldOf?: (path: PropertyKey[]) => PropertyKey[];
}

const maxTitle = 120;

/** A form of a change of all selected locations. Sent, it leads to the page that shows what would change. */
export const useBulkForm = <Values extends FieldValues>({
  selection,
  onClose,
  defaults,
  changeOf,
  titleOf,
  fieldOf = (path) => path,
}: Options<Values>) => {
  const { id: brandId } = useBrand();
  const navigate = useNavigate();
  const create = useChange('location-changes/create', ['jobs']);
  const bodyOf = (values: Values): Body => ({
    selection,
    change: changeOf(values),
    title: titleOf(values).slice(0, maxTitle),
    stopAtErrors: false,
  });
  return useContractForm<Values>({
    schema: {
      safeParse: (values, options) => {
        const result = bodyShape(createLocationChange).safeParse(bodyOf(values as Values), options);
        if (result.success) return result;
        const issues = result.error.issues.map(({ path, message }) => ({ path: fieldOf(path.slice(1)), message }));
        return { success: false, error: { issues } };
      },
    },
    defaults: defaults as DefaultValues<Values>,
    submit: async (values) => {
      const { data } = await create.mutateAsync({ path: { brandId }, body: bodyOf(values) });
      noteJob(brandId, data.job.id, true);
      onClose();
      await navigate(`/brands/${brandId}/jobs/${data.job.id}`);
    },
  });
};
