import { Search } from 'lucide-react';
import { contactOf } from '../../../lib/leads/leads/contact.rules.ts';
import { type Area, areaGroups } from '../areas/areas.ts';
import { call } from '../data/call.ts';
import type { DataOf, EntryOf, Input, OperationId } from '../data/operations.ts';
import { nameIn } from '../leads/name.ts';
import type { palette as texts } from '../texts/en/app/palette.ts';
import { content } from '../texts/en/content/content.ts';
import { leads as leadTexts } from '../texts/en/leads/leads.ts';
import { people } from '../texts/en/settings/people.ts';
import { fullNameOf, locationsIn, roleIn } from '../users/role.ts';

type FormOf = (id: string) => Pick<EntryOf<'forms/list'>, 'name' | 'fields'> | undefined;

interface Words {
  label: string;
  /** Words that tell it from others of the same name. */
  note?: string | undefined;
}

/** A record that was found. */
export interface Found {
  id: string;
  words: (formOf: FormOf) => Words;
  /** Location that it belongs to, whose name is shown beside it. */
  locationId?: string | null | undefined;
  /** Path below the address of the brand. */
  to: string;
}

export interface Source {
  id: keyof typeof texts.sections;
  icon: Area['icon'];
  operation: OperationId;
  find: (brandId: string, q: string, signal: AbortSignal) => Promise<Found[]>;
}

interface Searched {
  path: { brandId: string };
  query: { q: string; limit: number };
}

/** Lists of a brand that are searched by `q`. */
type SearchedId = { [Id in OperationId]: Searched extends Input<Id> ? Id : never }[OperationId];

const limit = 5;

/** Icon of an area of the sidebar. */
export const iconOf = (path: string): Area['icon'] =>
  areaGroups.flatMap(({ areas }) => areas).find((area) => area.path === path)?.icon ?? Search;

/** Records of a list that is searched by name, with the icon of their area. */
const sourceOf = <Id extends SearchedId>(
  id: Source['id'],
  area: string,
  operation: Id,
  foundIn: (data: DataOf<Id>, brandId: string) => Found[],
): Source => ({
  id,
  icon: iconOf(area),
  operation,
  find: async (brandId, q, signal) => {
    const searched: Searched = { path: { brandId }, query: { q, limit } };
    return foundIn(await call(operation, searched as unknown as Input<Id>, { signal }), brandId);
  },
});

/** The lists that are searched by name, in the order of their results. The API leaves out what the caller may not see. */
export const sources: readonly Source[] = [
  sourceOf('locations', 'locations', 'locations/list', ({ locations }) =>
    locations.map(({ id, name, storeCode }) => ({
      id,
      words: () => ({ label: name, note: storeCode ?? undefined }),
      to: `locations/${id}`,
    })),
  ),
  sourceOf('leads', 'leads', 'leads/list', ({ leads }) =>
    leads.map(({ id, fields, formId, locationId }) => ({
      id,
      words: (formOf) => {
        const form = formOf(formId);
        return { label: nameIn(contactOf(form?.fields ?? [], fields)) ?? leadTexts.noName, note: form?.name };
      },
      locationId,
      to: `leads/${id}`,
    })),
  ),
  sourceOf('people', 'people', 'users/list', ({ users }, brandId) =>
    users.map((user) => {
      const role = roleIn(user, brandId);
      const note = [role && people.roles[role], user.email].filter(Boolean).join(' · ');
      const [only, ...more] = locationsIn(user, brandId);
      return {
        id: user.id,
        words: () => ({ label: fullNameOf(user), note }),
        locationId: more.length === 0 ? only : undefined,
        to: `people/users/${user.id}`,
      };
    }),
  ),
  sourceOf('content', 'content', 'content/list-items', ({ items }) =>
    items.map(({ id, title, slug, type, locationId }) => ({
      id,
      words: () => ({ label: title ?? slug, note: content.types[type] }),
      locationId,
      to: `content/${id}`,
    })),
  ),
  sourceOf('posts', 'blog', 'blog-posts/list', ({ posts }) =>
    posts.map(({ id, title, locationId }) => ({
      id,
      words: () => ({ label: title }),
      locationId,
      to: `blog/${id}`,
    })),
  ),
  sourceOf('events', 'events', 'events/list', ({ events }) =>
    events.map(({ id, title, locationId }) => ({
      id,
      words: () => ({ label: title }),
      locationId,
      to: `events/${id}`,
    })),
  ),
  sourceOf('promotions', 'promotions', 'promotions/list-brand', ({ promotions }) =>
    promotions.map(({ id, title }) => ({ id, words: () => ({ label: title }), to: `promotions/${id}` })),
  ),
  sourceOf('services', 'services', 'services/list-brand', ({ services }) =>
    services.map(({ id, name }) => ({ id, words: () => ({ label: name }), to: `services/${id}` })),
  ),
];
